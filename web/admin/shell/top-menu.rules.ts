/** How many entries stand side by side in a bar; what is left over stands behind a button of its own beside it. */
export function roomFor(widths: readonly number[], room: number): number {
	let used = 0;
	const over = widths.findIndex((width) => {
		used += width;
		return used > room;
	});
	return over === -1 ? widths.length : over;
}
