import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
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
import classes from './work-editor.module.css';
import { WorkReview } from './work-review.tsx';

const LogDialog = lazy(() =>
	import('#web/shared/goods-log/log.dialog.tsx').then((module) => ({ default: module.LogDialog })),
);

type Work = AnswerOf<typeof readMerchantGoods>;

const path = '/merchant/goods.Goods/edit';
const isStale = (error: CallError) =>
	(error.envelope?.data as { reason?: string } | null | undefined)?.reason === 'goods.stale';

/** `/merchant/goods/goods/edit/:id`: one work of the creator, with what its review says. */
export function EditWorkPage(): ReactNode {
	const { t } = useTranslation(['merchant-goods', 'goods-editor']);
	const id = Number(useParams()['id']);
	const stored = useCall<typeof readMerchantGoods>('GET', path, { id }, { staleTime: 0 });
	const [opened, setOpened] = useState<{ work: Work; draft?: Draft; turn: number }>();
	const [isLogOpen, setLogOpen] = useState(false);
	// What is read again later must not take the place of what is being typed.
	if (!opened && stored.isFetchedAfterMount && stored.data) setOpened({ work: stored.data, turn: 0 });
	if (!opened && stored.error) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
	if (!opened) return <ListSkeleton rows={8} height={56} />;
	const { work, draft, turn } = opened;
	const open = (next: Work, other?: Draft) => setOpened({ work: next, turn: turn + 1, ...(other && { draft: other }) });
	async function reload(): Promise<void> {
		const { data } = await stored.refetch();
		if (data) open(data);
	}
	return (
		<>
			<BackToWorks />
			<PageHeader
				title={work.row.name}
				text={work.row.goods_no}
				actions={
					<Button variant="default" size="xs" leftSection={<History size={14} />} onClick={() => setLogOpen(true)}>
						{t('log')}
					</Button>
				}
			/>
			<WorkReview work={work} onChanged={() => void reload()} />
			<Editor key={turn} work={work} {...(draft && { draft })} onReopen={open} onSaved={reload} />
			{isLogOpen && (
				<Suspense fallback={null}>
					<LogDialog path="/merchant/goods.Goods/log" id={id} onClose={() => setLogOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

/** `/merchant/goods/goods/add`: a new work. */
export function AddWorkPage(): ReactNode {
	const { t } = useTranslation('merchant-goods');
	const navigate = useNavigate();
	return (
		<>
			<BackToWorks />
			<PageHeader title={t('add')} />
			<Editor onSaved={(id) => void navigate(paths.work(id), { replace: true })} />
		</>
	);
}

function BackToWorks(): ReactNode {
	const { t } = useTranslation('merchant-goods');
	return (
		<BackLink to={paths.works} isSpaced>
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
	work?: Work;
	draft?: Draft;
	onReopen?(work: Work, draft?: Draft): void;
	onSaved(id: number): void | Promise<void>;
}

function Editor({ work, draft: start, onReopen, onSaved }: EditorProps): ReactNode {
	const { t } = useTranslation(['merchant-goods', 'goods-editor']);
	const tools = useCreatorTools();
	const navigate = useNavigate();
	const cache = useQueryClient();
	const row = work?.row;
	const userId = useMerchantInfo(({ id }) => id);
	// Apart from those of administrators, who may work in the same browser.
	const key = draftKey(-userId, row?.id ?? 0);
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const [isSaved, setSaved] = useState(false);
	const [conflict, setConflict] = useState<{ merge: Merge; theirs: Work }>();
	const add = useAction<typeof addMerchantGoods>('POST', '/merchant/goods.Goods/add');
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
	async function compare(draft: Draft, before: Work['row']): Promise<void> {
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
				canShelve={work?.review.waits !== '1'}
				onSave={save}
				onBack={() => void navigate(paths.works)}
				onRestore={(kept) => {
					if (!work || !row || !kept.before || kept.before.version === row.version) return kept.draft;
					setConflict({ merge: merged(kept.draft, kept.before, row), theirs: work });
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
