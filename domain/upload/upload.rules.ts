import { replaceTags } from '#domain/kernel/text.ts';
/** What may be uploaded and under which name it is kept; the same rules in the browser and on the server. */
export interface UploadLimits {
	/** Bytes. */
	maxSize: number;
	/** Suffixes, with or without the leading dot, in any case. */
	allowedSuffixes: readonly string[];
	/** MIME types, or groups such as `image/*`. */
	allowedMimeTypes: readonly string[];
	/** Object name with tokens in braces. */
	saveName: string;
}

export interface UploadCandidate {
	name: string;
	size: number;
	mimetype: string;
}

/** Why a file may not be uploaded, or undefined. */
export function uploadRefusal(
	file: UploadCandidate,
	limits: Omit<UploadLimits, 'saveName'>,
): 'upload.incomplete' | 'upload.type' | 'upload.size' | undefined {
	if (file.name.trim() === '' || file.size <= 0) return 'upload.incomplete';
	if (!isAllowedType(file, limits)) return 'upload.type';
	if (file.size > limits.maxSize) return 'upload.size';
	return undefined;
}

function isAllowedType({ name, mimetype }: UploadCandidate, limits: Omit<UploadLimits, 'saveName'>): boolean {
	const suffix = suffixOf(name);
	if (limits.allowedSuffixes.some((allowed) => allowed.replace(/^\./, '').toLowerCase() === suffix)) return true;
	const type = mimetype.toLowerCase();
	const [group] = type.split('/');
	return limits.allowedMimeTypes.some((allowed) => [type, `${group}/*`].includes(allowed.toLowerCase()));
}

/** The lower-case suffix of a file name; `file` where it has none or a strange one. */
export function suffixOf(name: string): string {
	const suffix = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
	return /^[a-z0-9]{1,10}$/.test(suffix) ? suffix : 'file';
}

export interface ObjectNameFacts {
	topic: string;
	/** The original name. */
	name: string;
	sha1: string;
	/** Parts of the upload's time in the shop's time zone, two digits each but the year. */
	time: { year: string; mon: string; day: string; hour: string; min: string; sec: string };
	/** Lower-case letters and digits, at least 32. */
	random: string;
}

const shortNameLength = 15;

/** Fills the name template: date parts, random values, the shortened name, suffix and SHA-1. */
export function objectName(template: string, facts: ObjectNameFacts): string {
	const suffix = suffixOf(facts.name);
	const tokens: Readonly<Record<string, string>> = {
		...facts.time,
		topic: cleanName(facts.topic),
		random: facts.random.slice(0, 8),
		random32: facts.random.slice(0, 32),
		fileName: [...cleanName(facts.name.replace(/\.[^./\\]*$/, ''))].slice(0, shortNameLength).join(''),
		suffix,
		'.suffix': `.${suffix}`,
		fileSha1: facts.sha1,
	};
	const filled = template.replace(/\{(\.?\w+)\}/g, (token, name: string) => tokens[name] ?? token);
	// A name that cleans to nothing, or to dots, is no folder.
	return filled.replace(/\/\.*(?=\/)/g, '');
}

/** Without white space, what is not seen or turns the writing around, and the characters that mean something in an address or a path. */
export function cleanName(name: string): string {
	return replaceTags(name, () => '')
		.replace(/[\s:@#?&=',+/\\<>"|*%\p{Cc}\p{Cf}\p{Cs}]/gu, '')
		.replace(/^\.+/, '');
}

const longestName = 100;

/** What an attachment is called: its own name, cleaned, with a suffix that stays however long the name is. */
export function attachmentName(name: string): string {
	const suffix = suffixOf(name);
	const cleaned = cleanName(name.replace(/\.[^./\\]*$/, ''));
	const end = `.${suffix}`;
	return `${[...cleaned].slice(0, longestName - end.length).join('') || 'file'}${end}`;
}

export type FileKind = 'image' | 'video' | 'audio' | 'archive' | 'other';

const suffixesOf: Readonly<Record<Exclude<FileKind, 'other'>, readonly string[]>> = {
	image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'avif'],
	video: ['mp4', 'webm', 'mov'],
	audio: ['mp3', 'wav', 'ogg', 'm4a'],
	archive: ['zip', 'rar', '7z', 'gz'],
};

/** What a file is, by its suffix: how it is shown. */
export function fileKind(name: string): FileKind {
	const suffix = suffixOf(name.split('?')[0] ?? '');
	const kinds = Object.entries(suffixesOf) as [FileKind, readonly string[]][];
	return kinds.find(([, suffixes]) => suffixes.includes(suffix))?.[0] ?? 'other';
}
