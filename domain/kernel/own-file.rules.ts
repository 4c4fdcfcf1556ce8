/** A path below our own folders that stays there: no step up, no empty step, nothing that an address reads otherwise. */
const ownFile = /^(?!.*\/\.{1,2}(?:\/|$))(?!.*\/\/)\/(?:storage|static)\/[^\s\\?#%\p{Cc}]+$/u;

/** Is it the path of a file of our own house? Another house's would learn who looks, and may change what is shown. */
export function isOwnFile(path: string): boolean {
	return ownFile.test(path);
}
