/** So many files of each kind an application bears at most. */
export const mostFiles = { sample: 6, paper: 4 } as const;
export type ApplyFileKind = keyof typeof mostFiles;
export const applyFileKinds = ['sample', 'paper'] as const satisfies readonly ApplyFileKind[];

/** How large one of them may be. */
export const mostFileBytes = 5 * 1024 * 1024;

/** What a paper may be; samples are pictures alone. */
export const paperTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const sampleTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const mostShopName = 40;
export const mostIntro = 1000;
export const leastIntro = 10;
export const mostPersonName = 60;
export const mostNumber = 30;
/** Why staff refuse an application. */
export const mostApplyReason = 255;

/** No link of an application, or into an account, is longer. */
export const longestApplyLink = 120;
/** So long the link is good by which a new creator sets their password. */
export const welcomeSeconds = 7 * 24 * 60 * 60;
/** What was begun and never sent is kept so long. */
export const draftSeconds = 7 * 24 * 60 * 60;

/** What was refused and never sent again is kept so long. */
export const refusedSeconds = 180 * 24 * 60 * 60;

/** A phone number as people write it. */
export function isApplyPhone(text: string): boolean {
	return text.length <= 20 && /^\+?\d[\d -]{4,18}\d$/.test(text);
}

/** Numbers of papers: letters and digits. */
export function isPaperNumber(text: string): boolean {
	return /^[0-9A-Za-z-]{4,30}$/.test(text);
}

/** A number of which only the end is shown. */
export function maskedNumber(end: string): string {
	return end === '' ? '' : `••••${end}`;
}
