interface Between {
	readonly works_before: number;
}

/** A work or a topic of a row. */
type Entry<Work, Topic> = { readonly work: Work } | { readonly topic: Topic };

/** Works with the topics between them: each comes behind as many works as it says. */
export function inOneRow<Work, Topic extends Between>(
	works: readonly Work[],
	topics: readonly Topic[],
): Entry<Work, Topic>[] {
	const behind = (count: number) =>
		topics.filter(({ works_before }) => works_before === count).map((topic) => ({ topic }));
	return [...behind(0), ...works.flatMap((work, at) => [{ work }, ...behind(at + 1)])];
}
