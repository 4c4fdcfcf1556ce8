/** A rule's screen as permissions know it: lower case, without the suffix of a file. */
export function screenKey(controller: string): string {
	return controller.replace(/\.\w+$/, '').toLowerCase();
}
