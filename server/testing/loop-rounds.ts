/** Counts the rounds of the loop, to see in how many of them something was done. */
export function loopRounds() {
	let round = 0;
	let marks = 0;
	let isOn = true;
	const marked = new Set<number>();
	setImmediate(function next() {
		round += 1;
		if (isOn) setImmediate(next);
	});
	return {
		mark(): void {
			marks += 1;
			marked.add(round);
		},
		end(): { marks: number; rounds: number } {
			isOn = false;
			return { marks, rounds: marked.size };
		},
	};
}
