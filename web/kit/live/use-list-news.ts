import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, EndpointShape, SentTo } from '#domain/kernel/endpoint.ts';
import { call, type MethodOf } from '#web/kit/api/call.ts';
import { callKey } from '#web/kit/api/queries.ts';
import { freshRows, type PageOfIds } from '#web/kit/live/fresh-rows.ts';
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

/** What is told in a row is looked at once. */
const gatherMs = 400;
/** However much is told, it is looked no more often. */
const restMs = 2000;

/** While nobody tells it. */
const everyMs = 60_000;

type Page<Shape extends EndpointShape> = AnswerOf<Shape> & PageOfIds;

interface ListNewsOptions<Shape extends EndpointShape> {
	/** The name under which the server tells of the list. */
	list: string;
	path: Shape['path'];
	/** What it is asked for, and the page that this is. */
	asked: SentTo<Shape>;
	page: number;
	/** What is on screen, and since when. */
	answer: { readonly data: Page<Shape> | undefined; readonly dataUpdatedAt: number };
}

/** Looks, behind what is on screen, whenever the server says that rows of a list have changed; what is on screen stays until its reader wants the news. */
export function useListNews<Shape extends EndpointShape & { method: 'GET' }>(
	options: ListNewsOptions<Shape>,
): ListNews {
	const { list, path, asked, page, answer } = options;
	const cache = useQueryClient();
	const [found, setFound] = useState<{ key: string; at: number; page: Page<Shape> }>();
	const queryKey = callKey<Shape>(path, asked);
	const key = JSON.stringify(queryKey);
	const isLive = useLive(({ isOn }) => isOn);

	function look(): void {
		// Nobody looks: what comes up is read when somebody does.
		if (document.visibilityState !== 'visible') return;
		const at = Date.now();
		call<Shape>('GET' as MethodOf<Shape>, path, asked, { errors: 'silent', cancelDuplicates: false }).then(
			(read) => setFound({ key, at, page: read as Page<Shape> }),
			() => undefined,
		);
	}
	const latest = useRef(look);
	useEffect(function keepLatest() {
		latest.current = look;
	});
	const soon = useRef<() => void>(undefined);

	useEffect(
		function lookWhenTold() {
			let timer: ReturnType<typeof setTimeout> | undefined;
			let lookedAt = 0;
			function lookNow(): void {
				timer = undefined;
				lookedAt = Date.now();
				latest.current();
			}
			function lookSoon(): void {
				timer ??= setTimeout(lookNow, Math.max(gatherMs, lookedAt + restMs - Date.now()));
			}
			soon.current = lookSoon;
			const ends = [
				onLive('list', ({ data }) => data.lists.includes(list) && lookSoon()),
				// What was told while the socket was away was not heard.
				onLive('bind', lookSoon),
				onReturn(lookSoon),
			];
			return () => {
				clearTimeout(timer);
				for (const end of ends) end();
			};
		},
		[list],
	);

	useEffect(
		function askWhileNobodyTells() {
			if (isLive) return;
			const asking = setInterval(() => soon.current?.(), everyMs);
			return () => clearInterval(asking);
		},
		[isLive],
	);

	const shown = answer.data;
	// What was read since, or is asked for otherwise, says more.
	const isNews = found && shown && found.key === key && found.at > answer.dataUpdatedAt;
	return {
		fresh: isNews && page === 1 ? freshRows(shown, found.page) : 0,
		isChanged: isNews ? JSON.stringify(found.page.list) !== JSON.stringify(shown.list) : false,
		show() {
			if (isNews) cache.setQueryData(queryKey, found.page);
			setFound(undefined);
			void cache.invalidateQueries({ queryKey: [path] });
		},
	};
}

function onReturn(call: () => void): () => void {
	document.addEventListener('visibilitychange', call);
	return () => document.removeEventListener('visibilitychange', call);
}
