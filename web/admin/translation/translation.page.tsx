import { Button } from '@mantine/core';
import { CircleCheck, Languages } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { listMissingTexts } from '#domain/translation/translation.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { listQueryOf, useListAddress } from '#web/kit/pages/use-list-address.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { SearchField } from '#web/kit/ui/search-field.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './translation.module.css';
import { editorPath, filledHere, isPage, listPath, type MissingRow } from './translation.rules.ts';

const FillDialog = lazyPart(() => import('./fill.dialog.tsx'), 'FillDialog');
const PageDialog = lazyPart(() => import('./page.dialog.tsx'), 'PageDialog');

const pageSize = 20;

/** What has a text in Chinese and none in English, to be filled in here or in its editor. */
export function TranslationPage(): ReactNode {
	const { t } = useTranslation('admin-translation');
	const [found, change] = useListAddress(['kind']);
	const address = { ...found, limit: pageSize };
	const kind = found.further?.['kind'] ?? '';
	const { page, quickSearch } = address;
	const answer = useCall<typeof listMissingTexts>(
		'GET',
		listPath,
		{ kind, quickSearch, page, limit: pageSize },
		{ staleTime: 0, keepPrevious: true, errors: 'silent' },
	);
	// The rows that are filled in one after another, as they stood when the first was opened.
	const [queue, setQueue] = useState<readonly MissingRow[]>([]);
	const [creator, setCreator] = useState<MissingRow>();
	const { list, total = 0 } = answer.data ?? {};
	// What stood on the last page has been filled in.
	const lastPage = list?.length === 0 && total > 0 && page > 1 ? Math.ceil(total / pageSize) : undefined;
	const turnBack = useEffectEvent((last: number) => change({ page: last }));
	useEffect(
		function leaveEmptyPage() {
			if (lastPage !== undefined) turnBack(lastPage);
		},
		[lastPage],
	);
	const kinds = answer.data?.kinds ?? [];
	const shown = kinds.filter(({ name, total }) => total > 0 || name === kind);
	const titleOf = (name: string) => kinds.find((each) => each.name === name)?.title ?? name;
	const toKind = (name: string) => listQueryOf({ quickSearch, further: { kind: name } });
	const fillFrom = (rows: readonly MissingRow[], row: MissingRow) =>
		setQueue(rows.slice(rows.indexOf(row)).filter((each) => filledHere(each) !== undefined));
	const all = kinds.reduce((sum, { total }) => sum + total, 0);

	return (
		<>
			<PageHeader
				title={t('title')}
				text={t('text')}
				actions={
					<SearchField label={t('search')} value={quickSearch} onSearch={(text) => change({ quickSearch: text })} />
				}
			/>
			{shown.length > 0 && (
				<FilterTabs
					label={t('kinds')}
					current={kind}
					tabs={[
						{ value: '', label: t('all'), count: all, to: toKind('') },
						...shown.map(({ name, title, total }) => ({ value: name, label: title, count: total, to: toKind(name) })),
					]}
				/>
			)}
			<PagedList
				answer={answer}
				address={address}
				skeleton={{ rows: 6, height: 64 }}
				empty={
					answer.data?.kinds.length === 0 ? (
						<EmptyState title={t('nothingOpen')} text={t('nothingOpenText')} />
					) : (
						<EmptyState
							icon={<CircleCheck size={48} strokeWidth={1.25} className={classes['done']} aria-hidden="true" />}
							title={t('empty')}
							text={t('emptyText')}
						/>
					)
				}
				onClear={quickSearch ? () => change({ quickSearch: '', further: { kind: '' } }) : undefined}
			>
				{(rows) => (
					<ul className={classes['list']} aria-busy={answer.isPlaceholderData}>
						{rows.map((row) => (
							<li key={`${row.kind} ${row.id}`} className={classes['row']}>
								<MissingLine
									row={row}
									title={titleOf(row.kind)}
									onFill={() => (isPage(row) ? setCreator(row) : fillFrom(rows, row))}
								/>
							</li>
						))}
					</ul>
				)}
			</PagedList>
			{creator && (
				<PageDialog key={creator.id} id={creator.id} name={creator.name} onClose={() => setCreator(undefined)} />
			)}
			{queue[0] && (
				<FillDialog
					row={queue[0]}
					title={titleOf(queue[0].kind)}
					left={queue.length - 1}
					onNext={() => setQueue(queue.slice(1))}
					onClose={() => setQueue([])}
				/>
			)}
		</>
	);
}

function MissingLine({ row, title, onFill }: { row: MissingRow; title: string; onFill(): void }): ReactNode {
	const { t } = useTranslation('admin-translation');
	const name = row.name || `#${row.id}`;
	const isHere = isPage(row) || filledHere(row) !== undefined;
	const editor = editorPath(row);
	return (
		<>
			<div className={classes['words']}>
				<span className={classes['name']} lang="zh-CN">
					{name}
				</span>
				<span className={classes['facts']}>
					<span>{title}</span>
					{row.create_time > 0 && <Time at={row.create_time} pattern="yyyy-mm-dd" />}
				</span>
			</div>
			<ul className={classes['fields']} aria-label={t('missing')}>
				{row.fields.map((field) => (
					<li key={field.name} className={classes['field']}>
						{field.label}
					</li>
				))}
			</ul>
			<div className={classes['buttons']}>
				{editor && (
					<Button component={Link} to={editor} variant="default" size="xs" aria-label={t('openNamed', { name })}>
						{t('open')}
					</Button>
				)}
				{isHere && (
					<Button
						size="xs"
						variant="light"
						leftSection={<Languages size={14} aria-hidden="true" />}
						aria-label={t('fillNamed', { name })}
						onClick={onFill}
					>
						{t('fill')}
					</Button>
				)}
			</div>
		</>
	);
}
