import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { TemplateChoice } from '#domain/freight/template.contract.ts';
import type {
	addMerchantGoods,
	editMerchantGoods,
	readMerchantGoods,
	readMerchantGoodsKit,
} from '#domain/goods/merchant-goods.contract.ts';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { ConflictDialog } from '#web/shared/goods/conflict.dialog.tsx';
import { type Draft, formOf } from '#web/shared/goods/editor.draft.ts';
import { type Merge, merged } from '#web/shared/goods/editor.merge.ts';
import type { EditorTools } from '#web/shared/goods/editor.tools.ts';
import { GoodsEditor } from '#web/shared/goods/goods-editor.tsx';
import { draftKey, dropDraft } from '#web/shared/goods/kept-draft.ts';
import classes from './goods-editor.module.css';
import { GoodsReview } from './goods-review.tsx';

const LogDialog = lazyPart(() => import('#web/shared/goods-log/log.dialog.tsx'), 'LogDialog', { texts: ['goods-log'] });

type Goods = AnswerOf<typeof readMerchantGoods>;

const path = '/merchant/goods.Goods/edit';
const isStale = (error: CallError) =>
	(error.envelope?.data as { reason?: string } | null | undefined)?.reason === 'goods.stale';

/** `/merchant/goods/goods/edit/:id`: one goods of the creator, with what its review says. */
export function EditGoodsPage(): ReactNode {
	const { t } = useTranslation(['merchant-goods', 'goods-editor']);
	const id = Number(useParams()['id']);
	const stored = useCall<typeof readMerchantGoods>('GET', path, { id }, { staleTime: 0 });
	const [opened, setOpened] = useState<{ goods: Goods; draft?: Draft; opening: number }>();
	const [isLogOpen, setLogOpen] = useState(false);
	// What is read again later must not take the place of what is being typed.
	if (!opened && stored.isFetchedAfterMount && stored.data) setOpened({ goods: stored.data, opening: 0 });
	if (!opened && stored.error) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
	if (!opened) return <ListSkeleton rows={8} height={56} />;
	const { goods, draft, opening } = opened;
	const open = (next: Goods, other?: Draft) =>
		setOpened({ goods: next, opening: opening + 1, ...(other && { draft: other }) });
	async function reload(): Promise<void> {
		const { data } = await stored.refetch();
		if (data) open(data);
	}
	return (
		<>
			<BackToGoods />
			<PageHeader
				title={goods.row.name}
				text={goods.row.goods_no}
				actions={
					<Button variant="default" size="xs" leftSection={<History size={14} />} onClick={() => setLogOpen(true)}>
						{t('log')}
					</Button>
				}
			/>
			<GoodsReview goods={goods} onChanged={() => void reload()} />
			<Editor key={opening} goods={goods} {...(draft && { draft })} onReopen={open} onSaved={reload} />
			{isLogOpen && <LogDialog path="/merchant/goods.Goods/log" id={id} onClose={() => setLogOpen(false)} />}
		</>
	);
}

/** `/merchant/goods/goods/add`: new goods. */
export function AddGoodsPage(): ReactNode {
	const { t } = useTranslation('merchant-goods');
	const navigate = useNavigate();
	return (
		<>
			<BackToGoods />
			<PageHeader title={t('add')} />
			<Editor onSaved={(id) => void navigate(paths.editGoods(id), { replace: true })} />
		</>
	);
}

function BackToGoods(): ReactNode {
	const { t } = useTranslation('merchant-goods');
	return (
		<BackLink to={paths.goods} isSpaced>
			{t('back')}
		</BackLink>
	);
}

const noTemplates: readonly TemplateChoice[] = [];

/** What a creator's desk brings to the editor. */
function useCreatorTools(): EditorTools {
	const { t } = useTranslation(['merchant-goods', 'goods-editor']);
	const kit = useCall<typeof readMerchantGoodsKit>('GET', '/merchant/goods.Goods/kit', {}, { staleTime: 30_000 }).data;
	return {
		kit,
		shelfLabel: t('saveAndShow'),
		useTemplates: () => kit?.deliveryTemplates ?? noTemplates,
	};
}

interface EditorProps {
	goods?: Goods;
	draft?: Draft;
	onReopen?(goods: Goods, draft?: Draft): void;
	onSaved(id: number): void | Promise<void>;
}

function Editor({ goods, draft: start, onReopen, onSaved }: EditorProps): ReactNode {
	const { t } = useTranslation(['merchant-goods', 'goods-editor']);
	const tools = useCreatorTools();
	const navigate = useNavigate();
	const cache = useQueryClient();
	const row = goods?.row;
	const userId = useMerchantInfo(({ id }) => id);
	// Apart from those of administrators, who may use the same browser.
	const key = draftKey(-userId, row?.id ?? 0);
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const [isSaved, setSaved] = useState(false);
	const [conflict, setConflict] = useState<{ merge: Merge; theirs: Goods }>();
	const add = useAction<typeof addMerchantGoods>('POST', '/merchant/goods.Goods/add', { isForm: true });
	const edit = useAction<typeof editMerchantGoods>('POST', path, { errors: 'silent' });

	function save(draft: Draft, onShelf: boolean): void {
		const done = {
			onSuccess: (saved: AnswerOf<typeof editMerchantGoods>) => {
				setErrors({});
				dropDraft(key);
				toast.success(t(saved.waits === 1 ? 'savedWaits' : 'goods-editor:editor.saved'));
				void cache.invalidateQueries({ queryKey: ['/merchant/goods.Goods/index'] });
				setSaved(true);
				void Promise.resolve(onSaved(saved.id)).finally(() => setSaved(false));
			},
			onError: (failure: CallError) => {
				setErrors(failure.fields);
				if (row && isStale(failure)) void compare(draft, row);
				else if (row && failure.failure !== 'cancelled') toast.error(failure.message);
			},
		};
		const form = formOf(draft, row, onShelf);
		if (row) edit.mutate(form as SentTo<typeof editMerchantGoods>, done);
		else add.mutate(form, done);
	}
	/** Reads what somebody else has saved and lays the draft over it. */
	async function compare(draft: Draft, before: Goods['row']): Promise<void> {
		const theirs = await call<typeof readMerchantGoods>('GET', path, { id: before.id });
		setConflict({ merge: merged(draft, before, theirs.row), theirs });
	}
	return (
		<div className={classes['editor']}>
			<GoodsEditor
				{...(row && { row })}
				{...(start && { start })}
				tools={tools}
				draftKey={key}
				isSaving={add.isPending || edit.isPending || isSaved}
				errors={errors}
				canShelve={goods?.review.waits !== '1'}
				onSave={save}
				onBack={() => void navigate(paths.goods)}
				onRestore={(kept) => {
					if (!goods || !row || !kept.before || kept.before.version === row.version) return kept.draft;
					setConflict({ merge: merged(kept.draft, kept.before, row), theirs: goods });
					return undefined;
				}}
			/>
			{conflict && (
				<ConflictDialog
					merge={conflict.merge}
					theirs={conflict.theirs.row}
					onMerge={() => onReopen?.(conflict.theirs, conflict.merge.draft)}
					onTakeTheirs={() => {
						dropDraft(key);
						onReopen?.(conflict.theirs);
					}}
					onClose={() => setConflict(undefined)}
				/>
			)}
		</div>
	);
}
