interface Between {
	readonly works_before: number;
}

/** Goods with the topics between them: each comes behind as many goods as it says. */
export function inOneRow<Goods, Topic extends Between>(
	goods: readonly Goods[],
	topics: readonly Topic[],
): (Goods | Topic)[] {
	const row: (Goods | Topic)[] = [...goods];
	// From the last one on, so that no place has moved when its topic comes.
	for (const topic of topics.toReversed()) row.splice(topic.works_before, 0, topic);
	return row;
}
