import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Eye, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { addGoods, editGoods, previewGoods, readGoods } from '#domain/goods/goods-admin.contract.ts';
import { openPreview } from '#web/admin/common/open-preview.ts';
import { call } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab, useTabTitle } from '#web/kit/ui/tab-context.ts';
import { useAdminInfo } from '#web/shared/account/accounts.ts';
import { ConflictDialog } from '#web/shared/goods/conflict.dialog.tsx';
import { copyOf, type Draft, formOf } from '#web/shared/goods/editor.draft.ts';
import { type Merge, merged } from '#web/shared/goods/editor.merge.ts';
import type { EditorRow } from '#web/shared/goods/goods.types.ts';
import { GoodsEditor } from '#web/shared/goods/goods-editor.tsx';
import { draftKey, dropDraft } from '#web/shared/goods/kept-draft.ts';
import { useAdminTools } from './admin-tools.tsx';
import { goodsPath } from './goods.paths.ts';

const LogDialog = lazyPart(() => import('#web/shared/goods-log/log.dialog.tsx'), 'LogDialog', { texts: ['goods-log'] });

const isStale = (error: CallError) =>
	(error.envelope?.data as { reason?: string } | null | undefined)?.reason === 'goods.stale';

/** What the form stands on: the row as it was read, and the draft it begins with where that is another. */
interface Opened {
	row: EditorRow;
	draft?: Draft;
	opening: number;
}

/** Edits one goods. */
export function EditGoodsPage(): ReactNode {
	const { t } = useTranslation(['goods-editor', 'admin-goods-desk']);
	const id = Number(useParams()['id']);
	const stored = useCall<typeof readGoods>('GET', '/admin/shop.goods.Goods/edit', { id }, { staleTime: 0 });
	const [isLogOpen, setLogOpen] = useState(false);
	const [opened, setOpened] = useState<Opened>();
	const navigate = useNavigate();
	const mayAdd = useAuth()({ name: goodsPath, subNodeName: `${goodsPath}/add` });
	// What is read again later must not take the place of what is being typed.
	if (!opened && stored.isFetchedAfterMount && stored.data) setOpened({ row: stored.data.row, opening: 0 });
	useTabTitle(opened?.row.name);
	if (!opened && stored.error) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
	if (!opened) return <ListSkeleton rows={8} height={56} />;
	const { row, draft, opening } = opened;
	const open = (next: EditorRow, other?: Draft) =>
		setOpened({ row: next, opening: opening + 1, ...(other && { draft: other }) });
	async function reload(): Promise<void> {
		const { data } = await stored.refetch();
		if (data) open(data.row);
	}
	return (
		<>
			<PageHeader
				title={row.name || t('editor.editTitle')}
				text={row.goods_no}
				actions={
					<>
						{mayAdd && (
							<Button
								variant="default"
								size="xs"
								leftSection={<Copy size={14} />}
								onClick={() => void navigate(`${goodsPath}/add?from=${row.id}`)}
							>
								{t('editor.copy')}
							</Button>
						)}
						<Button variant="default" size="xs" leftSection={<History size={14} />} onClick={() => setLogOpen(true)}>
							{t('admin-goods-desk:log')}
						</Button>
						<Button
							variant="default"
							size="xs"
							leftSection={<Eye size={14} />}
							title={t('editor.previewHint')}
							onClick={() => void preview(row.id)}
						>
							{t('editor.preview')}
						</Button>
					</>
				}
			/>
			{isLogOpen && <LogDialog path="/admin/shop.goods.Goods/log" id={row.id} onClose={() => setLogOpen(false)} />}
			<Editor key={opening} row={row} {...(draft && { draft })} onReopen={open} onSaved={reload} />
		</>
	);
}

/** Shows the saved goods as customers would see it. */
function preview(id: number): Promise<void> {
	return openPreview(() => call<typeof previewGoods>('GET', '/admin/shop.goods.Goods/preview', { id }));
}

/** Makes new goods, empty or after others. */
export function AddGoodsPage(): ReactNode {
	const { t } = useTranslation('goods-editor');
	const tab = useTab();
	const [from] = useState(() => Number(tab.query.get('from')) || 0);
	const source = useCall<typeof readGoods>(
		'GET',
		'/admin/shop.goods.Goods/edit',
		{ id: from },
		{ enabled: from > 0, staleTime: 0 },
	);
	useTabTitle(t('editor.addTitle'));
	if (from > 0 && source.error) return <ErrorState error={source.error} onRetry={() => void source.refetch()} />;
	if (from > 0 && !source.data) return <ListSkeleton rows={8} height={56} />;
	return (
		<>
			<PageHeader
				title={t('editor.addTitle')}
				text={source.data && t('editor.copyOf', { name: source.data.row.name })}
			/>
			<Editor {...(source.data && { draft: copyOf(source.data.row) })} onSaved={() => tab.close(goodsPath)} />
		</>
	);
}

interface EditorProps {
	row?: EditorRow;
	/** What the form begins with, where that is not the row itself. */
	draft?: Draft;
	/** Begins anew with a newer row. */
	onReopen?(row: EditorRow, draft?: Draft): void;
	onSaved(): void | Promise<void>;
}

function Editor({ row, draft: start, onReopen, onSaved }: EditorProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const auth = useAuth();
	const tab = useTab();
	const cache = useQueryClient();
	const key = draftKey(
		useAdminInfo(({ id }) => id),
		row?.id ?? 0,
	);
	const tools = useAdminTools();
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	/** Until the form has begun anew with what was saved. */
	const [isSaved, setSaved] = useState(false);
	const [conflict, setConflict] = useState<{ merge: Merge; theirs: EditorRow }>();
	const add = useAction<typeof addGoods>('POST', '/admin/shop.goods.Goods/add', { isForm: true });
	const edit = useAction<typeof editGoods>('POST', '/admin/shop.goods.Goods/edit', { errors: 'silent' });

	function save(draft: Draft, onShelf: boolean): void {
		const done = {
			onSuccess: () => {
				setErrors({});
				dropDraft(key);
				toast.success(t('editor.saved'));
				void cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
				setSaved(true);
				void Promise.resolve(onSaved()).finally(() => setSaved(false));
			},
			onError: (failure: CallError) => {
				setErrors(failure.fields);
				if (row && isStale(failure)) void compare(draft, row);
				else if (row && failure.failure !== 'cancelled') toast.error(failure.message);
			},
		};
		const form = formOf(draft, row, onShelf);
		if (row) edit.mutate(form, done);
		else add.mutate(form, done);
	}
	/** Reads what somebody else has saved and lays the draft over it. */
	async function compare(draft: Draft, before: EditorRow): Promise<void> {
		const answer = await call<typeof readGoods>('GET', '/admin/shop.goods.Goods/edit', { id: before.id });
		setConflict({ merge: merged(draft, before, answer.row), theirs: answer.row });
	}
	return (
		<>
			<GoodsEditor
				{...(row && { row })}
				{...(start && { start })}
				draftKey={key}
				isSaving={add.isPending || edit.isPending || isSaved}
				errors={errors}
				canShelve={auth('onShelf')}
				tools={tools}
				onSave={save}
				onBack={tab.close}
				onRestore={(kept) => {
					if (!row || !kept.before || kept.before.version === row.version) return kept.draft;
					setConflict({ merge: merged(kept.draft, kept.before, row), theirs: row });
					return undefined;
				}}
			/>
			{conflict && (
				<ConflictDialog
					{...conflict}
					onMerge={() => onReopen?.(conflict.theirs, conflict.merge.draft)}
					onTakeTheirs={() => {
						dropDraft(key);
						onReopen?.(conflict.theirs);
					}}
					onClose={() => setConflict(undefined)}
				/>
			)}
		</>
	);
}
