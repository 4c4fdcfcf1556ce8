/** Beginnings of mobile numbers with commas of any kind between them, as staff write them. */
export function numberStarts(text: string): string[] {
	return text.split(/[,，、\s]+/u).filter((part) => part !== '');
}

/** Whether a text lists nothing else. */
export function areNumberStarts(text: string): boolean {
	return numberStarts(text).every((start) => /^1[3-9]\d{0,5}$|^1$/.test(start));
}

/** Whether a number is sent to: it begins as one of the first list where that has any, and as none of the second. */
export function isSentTo(mobile: string, { starts, excluded }: { starts: string; excluded: string }): boolean {
	const isAmong = (list: readonly string[]) => list.some((start) => mobile.startsWith(start));
	const allowed = numberStarts(starts);
	return (allowed.length === 0 || isAmong(allowed)) && !isAmong(numberStarts(excluded));
}
