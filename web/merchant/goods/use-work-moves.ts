import { useQueryClient } from '@tanstack/react-query';
import type { hideMerchantGoods, showMerchantGoods } from '#domain/goods/merchant-goods.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import type { ChosenRow } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useNamed } from '#web/kit/notify/use-named.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';

/** To the shelf or from it. */
export type WorkRoad = 'onShelf' | 'offShelf';

type Outcome = 'done' | 'waiting' | 'stood';

interface Moved extends Readonly<Record<Outcome, ChosenRow[]>> {
	readonly left: (ChosenRow & { readonly reason: string })[];
}

const wayBack = { onShelf: 'offShelf', offShelf: 'onShelf' } as const;
const silent = { errors: 'silent' } as const;

async function moveOne(road: WorkRoad, id: number): Promise<Outcome> {
	if (road === 'onShelf') {
		const path = '/merchant/goods.Goods/onShelf';
		const { waits, moved } = await call<typeof showMerchantGoods>('POST', path, { id }, silent);
		if (waits === 1) return 'waiting';
		return moved === 1 ? 'done' : 'stood';
	}
	const { moved } = await call<typeof hideMerchantGoods>('POST', '/merchant/goods.Goods/offShelf', { id }, silent);
	return moved === 1 ? 'done' : 'stood';
}

/** One after the other: what is wrong with one of them stops none of the others. */
async function moveEach(road: WorkRoad, works: readonly ChosenRow[]): Promise<Moved> {
	const moved: Moved = { done: [], waiting: [], stood: [], left: [] };
	for (const work of works) {
		try {
			moved[await moveOne(road, work.id)].push(work);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			moved.left.push({ ...work, reason: error.message });
		}
	}
	return moved;
}

/** Puts works of the creator on the shelf or takes them off, says of each what became of it; answers those that stay chosen. */
export function useWorkMoves(): (
	road: WorkRoad,
	works: readonly ChosenRow[],
) => Promise<readonly ChosenRow[] | undefined> {
	const { t } = useTranslation(['merchant-goods', 'kit']);
	const cache = useQueryClient();
	const named = useNamed();
	const namesOf = (works: readonly ChosenRow[]) => ({
		count: works.length,
		names: named(works.map(({ name }) => name)),
	});
	const readAnew = () =>
		Promise.all(
			['/merchant/goods.Goods/index', '/merchant/Dashboard/index'].map((path) =>
				cache.invalidateQueries({ queryKey: [path] }),
			),
		);

	function sayRefused(left: Moved['left']): void {
		if (left.length === 0) return;
		// Most reasons name the work themselves.
		const said = left.map(({ name, reason }) => (reason.includes(name) ? reason : t('bulk.refused', { name, reason })));
		toast.error(said.join(' · '));
	}
	async function takeBack(road: WorkRoad, works: readonly ChosenRow[]): Promise<void> {
		const { done, waiting, left } = await moveEach(wayBack[road], works);
		if (done.length > 0) toast.success(t('bulk.takenBack', { count: done.length }));
		if (waiting.length > 0) toast.info(t('bulk.handedIn', namesOf(waiting)));
		sayRefused(left);
		await readAnew();
	}

	return async function move(road, works) {
		if (road === 'offShelf' && works.length > 1) {
			const { count, names } = namesOf(works);
			const question = { title: t('bulk.ask', { count }), text: names, confirmLabel: t('bulk.askLabel') };
			if (!(await confirm({ ...question, tone: 'danger' }))) return undefined;
		}
		const { done, waiting, stood, left } = await moveEach(road, works);
		const undo = { label: t('kit:dialog.undo'), run: () => void takeBack(road, done) };
		if (done.length > 0) toast.success(t(road === 'onShelf' ? 'bulk.shown' : 'bulk.hidden', namesOf(done)), undo);
		if (waiting.length > 0) toast.info(t('bulk.handedIn', namesOf(waiting)));
		if (stood.length > 0) toast.info(t('bulk.stood', namesOf(stood)));
		sayRefused(left);
		await readAnew();
		return left;
	};
}
