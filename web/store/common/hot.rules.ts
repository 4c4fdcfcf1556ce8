interface Between {
	readonly works_before: number;
}

/** Works with the topics between them: each comes behind as many works as it says. */
export function inOneRow<Work, Topic extends Between>(
	works: readonly Work[],
	topics: readonly Topic[],
): (Work | Topic)[] {
	const row: (Work | Topic)[] = [...works];
	// From the last one on, so that no place has moved when its topic comes.
	for (const topic of topics.toReversed()) row.splice(topic.works_before, 0, topic);
	return row;
}
