/** The pages worth a link: first, last and the neighbours of the current one; 0 stands for a gap. */
export function pagesToLink(page: number, count: number): number[] {
	const near = [1, page - 1, page, page + 1, count].filter((number) => number >= 1 && number <= count);
	const numbers = [...new Set(near)].sort((a, b) => a - b);
	return numbers.flatMap((number, index) => {
		const before = numbers[index - 1] ?? number - 1;
		if (number - before === 2) return [number - 1, number];
		return number - before > 2 ? [0, number] : [number];
	});
}
