import { useCallback, useMemo, useState } from 'react';
import type { readBulk, saveBulk } from '#domain/goods/goods-bulk.contract.ts';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import type { DraftSku } from '#web/shared/sku/sku.draft.ts';
import {
	type BulkRow,
	type BulkWords,
	type CellChange,
	changesOf,
	draftOfRow,
	inverse,
	rebased,
	shared,
	toSend,
} from './bulk.rows.ts';

export type BulkAnswer = AnswerOf<typeof saveBulk>['list'][number];

/** What became of a save. */
export interface BulkOutcome {
	readonly isUndo: boolean;
	readonly saved: readonly BulkAnswer[];
	readonly failed: readonly (BulkAnswer & { readonly name: string })[];
	/** What was saved, to be taken back. */
	readonly changes: readonly CellChange[];
}

const path = '/admin/shop.goods.Goods/bulk';
/** What one call may contain. */
const batch = 40;

type Part = SentTo<typeof saveBulk>['list'];

/** Sends some goods; those that would be sold below cost once more, where the reader has a reason for it. */
async function sendPart(list: Part, isUndo: boolean): Promise<readonly BulkAnswer[]> {
	const undo = isUndo ? 1 : 0;
	const first = await call<typeof saveBulk>('POST', path, { undo, list });
	const asked = first.list.filter(({ needs_reason }) => needs_reason === 1);
	// The question belongs to the entry of the area, which no screen may bring along.
	const ask = asked.length > 0 ? callSettings().askReason : undefined;
	const reason = await ask?.({ data: { count: asked.length, list: [] } });
	if (reason === undefined) return first.list;
	const ids = new Set(asked.map(({ id }) => id));
	const again = await call<typeof saveBulk>('POST', path, {
		undo,
		list: list.filter(({ id }) => ids.has(Number(id))),
		margin_reason: reason,
	});
	return [...first.list.filter(({ id }) => !ids.has(id)), ...again.list];
}

/** The rows as they are stored and as they are typed, and the ways between the two. */
export function useBulk(opened: readonly BulkRow[], words: BulkWords) {
	const [rows, setRows] = useState(opened);
	const [skus, setSkus] = useState<readonly DraftSku[]>(() => opened.map((row) => draftOfRow(row, words)));
	const [outcome, setOutcome] = useState<BulkOutcome>();
	const [progress, setProgress] = useState<{ done: number; all: number }>();
	const goodsOf = useMemo(() => new Map(rows.map((row) => [String(row.sku_id), row.goods_id])), [rows]);
	const change = useCallback(
		(next: (now: readonly DraftSku[]) => DraftSku[]) => setSkus((now) => shared(now, next(now), goodsOf)),
		[goodsOf],
	);
	const changes = useMemo(() => changesOf(rows, skus, words), [rows, skus, words]);

	async function send(sent: readonly CellChange[], versions: ReadonlyMap<number, number>, isUndo: boolean) {
		const list = toSend(sent, versions, words);
		const answers: BulkAnswer[] = [];
		setProgress({ done: 0, all: list.length });
		try {
			for (let at = 0; at < list.length; at += batch) {
				const part = list.slice(at, at + batch);
				answers.push(...(await sendPart(part, isUndo)));
				setProgress({ done: at + part.length, all: list.length });
			}
		} catch {
			// The call has shown the reason; what was saved before it stands below.
		}
		const savedIds = new Set(answers.filter(({ saved }) => saved === 1).map(({ id }) => id));
		const nameOf = new Map(rows.map((row) => [row.goods_id, row.name]));
		setOutcome({
			isUndo,
			saved: answers.filter(({ id }) => savedIds.has(id)),
			failed: answers
				.filter(({ id }) => !savedIds.has(id))
				.map((answer) => ({ ...answer, name: nameOf.get(answer.id) ?? '' })),
			changes: sent.filter(({ goodsId }) => savedIds.has(goodsId)),
		});
		await readAnew(
			answers.map(({ id }) => id),
			savedIds,
		).finally(() => setProgress(undefined));
	}

	/** Reads goods again: what was saved stands as it is stored, what was not keeps what was typed. */
	async function readAnew(ids: readonly number[], saved: ReadonlySet<number>): Promise<void> {
		if (ids.length === 0) return;
		const { list } = await call<typeof readBulk>('GET', path, { ids: [...ids] } as SentTo<typeof readBulk>);
		const fresh = new Map(list.map((row) => [row.sku_id, row]));
		setRows(rows.map((row) => fresh.get(row.sku_id) ?? row));
		setSkus((now) =>
			now.map((sku, at) => {
				const [old, next] = [rows[at], fresh.get(Number(sku.spec_key))];
				if (!old || !next) return sku;
				return saved.has(next.goods_id) ? draftOfRow(next, words) : rebased(old, next, sku, words);
			}),
		);
	}
	return {
		rows,
		skus,
		changes,
		change,
		outcome,
		progress,
		save: () => send(changes, new Map(rows.map((row) => [row.goods_id, row.version])), false),
		undo: async () => {
			if (!outcome) return;
			await send(inverse(outcome.changes), new Map(outcome.saved.map(({ id, version }) => [id, version])), true);
		},
	};
}
