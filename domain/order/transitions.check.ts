interface Step {
	readonly from: readonly string[];
	readonly to: string;
	readonly actors: readonly string[];
}

interface Machine {
	readonly states: readonly string[];
	/** Where everything begins. */
	readonly start: string;
	readonly steps: Readonly<Record<string, Step>>;
}

/** Walks a transition table and names what is wrong with it: unknown states, unreachable ones, steps nobody may take. */
export function tableProblems({ states, start, steps }: Machine): string[] {
	const known = new Set([...states, start]);
	const problems = Object.entries(steps).flatMap(([event, step]) => [
		...[...step.from, step.to].filter((state) => !known.has(state)).map((state) => `${event}: unknown state ${state}`),
		...(step.from.length === 0 ? [`${event}: from nowhere`] : []),
		...(new Set(step.from).size === step.from.length ? [] : [`${event}: a state twice`]),
		...(step.actors.length === 0 ? [`${event}: by nobody`] : []),
	]);
	const reached = new Set([start]);
	for (let size = 0; size < reached.size; ) {
		size = reached.size;
		for (const step of Object.values(steps)) if (step.from.some((state) => reached.has(state))) reached.add(step.to);
	}
	return [...problems, ...states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`)];
}
