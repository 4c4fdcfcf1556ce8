import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import { callKey } from '#web/kit/api/queries.ts';
import type { Found, lookerAt, OpenList } from '#web/kit/live/list-look.ts';
import { onLive, useLive } from '#web/kit/live/live.ts';

/** What a list that stands open would show if it were read now. */
export interface ListNews {
	/** Rows that are not on screen. */
	readonly fresh: number;
	/** Others read otherwise by now. */
	readonly isChanged: boolean;
	/** Brings it on screen. */
	show(): void;
}

/** While nobody tells it. */
const everyMs = 60_000;
/** A list that was read so lately has missed nothing. */
const lateMs = 10_000;

interface ListNewsOptions<Shape extends EndpointShape> extends OpenList<Shape> {
	/** The name under which the server tells of the list. */
	list: string;
}

/** Looks, behind what is on screen, whenever the server says that rows of a list have changed; what is on screen stays until its reader wants the news. */
export function useListNews<Shape extends EndpointShape & { method: 'GET' }>(
	options: ListNewsOptions<Shape>,
): ListNews {
	const { list, path, asked, answer } = options;
	const cache = useQueryClient();
	const [found, setFound] = useState<Found<Shape>>();
	const isLive = useLive(({ isOn }) => isOn);
	const latest = useRef(options);
	useEffect(function keepLatest() {
		latest.current = options;
	});
	const told = useRef<() => void>(undefined);

	useEffect(
		function lookWhenTold() {
			let looker: ReturnType<typeof lookerAt> | undefined;
			let isOver = false;
			function lookSoon(): void {
				// Fetched when there is something to look at.
				import('#web/kit/live/list-look.ts').then(
					({ lookerAt }) => {
						if (isOver) return;
						looker ??= lookerAt<Shape>(() => latest.current, setFound);
						looker.soon();
					},
					() => undefined,
				);
			}
			function lookIfLate(): void {
				if (Date.now() - latest.current.answer.dataUpdatedAt > lateMs) lookSoon();
			}
			told.current = lookSoon;
			const ends = [
				onLive('list', ({ data }) => data.lists.includes(list) && lookSoon()),
				// What was told while the socket was away was not heard.
				onLive('bind', lookIfLate),
				onReturn(lookIfLate),
			];
			return () => {
				isOver = true;
				looker?.stop();
				for (const end of ends) end();
			};
		},
		[list],
	);

	useEffect(
		function askWhileNobodyTells() {
			if (isLive) return;
			const asking = setInterval(() => told.current?.(), everyMs);
			return () => clearInterval(asking);
		},
		[isLive],
	);

	// What was read since, or is asked for otherwise, says more.
	const news =
		found && found.key === JSON.stringify([path, asked]) && found.at > answer.dataUpdatedAt ? found : undefined;
	return {
		fresh: news?.fresh ?? 0,
		isChanged: news?.isChanged ?? false,
		show() {
			if (news) cache.setQueryData(callKey<Shape>(path, asked), news.page);
			setFound(undefined);
			void cache.invalidateQueries({ queryKey: [path] });
		},
	};
}

function onReturn(call: () => void): () => void {
	const follow = () => document.visibilityState === 'visible' && call();
	document.addEventListener('visibilitychange', follow);
	return () => document.removeEventListener('visibilitychange', follow);
}
