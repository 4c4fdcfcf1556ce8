import { useState } from 'react';

/** Some news, the newest first, and whether there is earlier news. */
interface NewsPart<News> {
	readonly updates: readonly News[];
	readonly updates_more: number;
}

/** The news that a page came with, and what is earlier once the reader asks for it; `read` answers what is earlier than a piece. */
export function useEarlierNews<News extends { readonly id: number }>(
	newest: NewsPart<News>,
	read: (before: number) => Promise<NewsPart<News>>,
): { news: readonly News[]; hasEarlier: boolean; isReading: boolean; readEarlier(): Promise<void> } {
	const oldest = newest.updates.at(-1)?.id ?? 0;
	const [earlier, setEarlier] = useState<NewsPart<News> & { readonly behind: number }>();
	const [isReading, setReading] = useState(false);
	// News that came or went moves what the page ends with: what was read behind another piece no longer follows it.
	const known = earlier?.behind === oldest ? earlier : undefined;
	const news = [...newest.updates, ...(known?.updates ?? [])];
	async function readEarlier(): Promise<void> {
		setReading(true);
		try {
			const more = await read(news.at(-1)?.id ?? 0);
			setEarlier({ ...more, updates: [...(known?.updates ?? []), ...more.updates], behind: oldest });
		} catch {
			// The call has shown the reason; the button stays.
		} finally {
			setReading(false);
		}
	}
	return { news, hasEarlier: (known ?? newest).updates_more === 1, isReading, readEarlier };
}
