import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { BookCheckName, RepairMode } from '#domain/books/books.checks.ts';
import type { readDrift } from '#domain/books/books.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './books.module.css';
import type { DriftAnswer, DriftRow } from './books.types.ts';
import { RepairDialog } from './repair.dialog.tsx';
import cards from './rows.module.css';

const rowsPath = '/admin/system.Health/rows';

/** What one check found and still does not agree, where it first goes wrong, and the entries that put it right. */
export function DriftDialog({ check, onClose }: { check: BookCheckName; onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-books');
	const cache = useQueryClient();
	const [toRepair, setToRepair] = useState<{ row: DriftRow; mode: RepairMode }>();
	const answer = useCall<typeof readDrift>('GET', rowsPath, { check }, { errors: 'silent', staleTime: 0 });
	return (
		<>
			<FormDialog title={t(`name.${check}`)} size="lg" onClose={onClose}>
				{answer.isPending && <ListSkeleton rows={3} />}
				<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
				{answer.data?.list.length === 0 && <EmptyState title={t('none')} text={t(`text.${check}`)} />}
				{answer.data && answer.data.list.length > 0 && (
					<ul className={cards['rows']}>
						{answer.data.list.map((row) => (
							<Drift key={row.ref} row={row} unit={answer.data.unit} onRepair={(mode) => setToRepair({ row, mode })} />
						))}
					</ul>
				)}
				{answer.data && answer.data.repairs.length > 0 && <Repairs answer={answer.data} />}
			</FormDialog>
			{toRepair && answer.data && (
				<RepairDialog
					check={check}
					row={toRepair.row}
					mode={toRepair.mode}
					unit={answer.data.unit}
					onClose={() => {
						setToRepair(undefined);
						void cache.invalidateQueries({ queryKey: [rowsPath] });
					}}
				/>
			)}
		</>
	);
}

/** A number of a check in its unit. */
export function Amount({ unit, value }: { unit: DriftAnswer['unit']; value: string }): ReactNode {
	return unit === 'money' ? <Money amount={value} /> : <span className="at-figures">{value}</span>;
}

/** The ledger itself is right to its end: the difference came after its last entry, from nowhere. */
function isSound({ entry, expected }: DriftRow): boolean {
	return entry?.after === expected;
}

interface DriftProps {
	row: DriftRow;
	unit: DriftAnswer['unit'];
	onRepair: (mode: RepairMode) => void;
}

function Drift({ row, unit, onRepair }: DriftProps): ReactNode {
	const { t } = useTranslation('admin-books');
	const may = useAuth();
	const mayOpen = may({ name: '/admin/shop/order/order', subNodeName: '/admin/shop/order/order/detail' });
	const { entry } = row;
	return (
		<li className={cards['row']}>
			<div className={cards['rowHead']}>
				{row.order_id > 0 && mayOpen ? (
					<Link to={`/admin/shop/order/order/detail/${row.order_id}`} className={cards['link']}>
						{row.label}
					</Link>
				) : (
					<span>{row.label}</span>
				)}
				<span className="at-figures">#{row.ref}</span>
			</div>
			<Facts look="columns">
				<Fact label={t('expected')}>
					<Amount unit={unit} value={row.expected} />
				</Fact>
				<Fact label={t('found')}>
					<Amount unit={unit} value={row.found} />
				</Fact>
				{entry && (
					<Fact label={t(isSound(row) ? 'entryBefore' : 'entry')}>
						<span className="at-figures">
							{entry.ledger_text} #{entry.id}
						</span>
						{entry.kind_text && ` · ${entry.kind_text}`} · <Amount unit={unit} value={entry.change} />
						{entry.before !== null && entry.after !== null && (
							<>
								{' '}
								(<Amount unit={unit} value={entry.before} /> → <Amount unit={unit} value={entry.after} />)
							</>
						)}
						<span className={classes['hint']}>
							<Time at={entry.create_time} /> {entry.memo}
						</span>
					</Fact>
				)}
			</Facts>
			{row.modes.length === 0 && <Muted isLine>{t('noRepair')}</Muted>}
			{row.modes.length > 0 && may('repair') && (
				<div className={cards['rowActions']}>
					{row.modes.map((mode) => (
						<Button key={mode} size="compact-sm" variant="default" onClick={() => onRepair(mode)}>
							{t(`mode.${mode}`)}
						</Button>
					))}
				</div>
			)}
		</li>
	);
}

function Repairs({ answer }: { answer: DriftAnswer }): ReactNode {
	const { t } = useTranslation('admin-books');
	return (
		<section>
			<h3 className={classes['heading']}>{t('repairs')}</h3>
			<ul className={cards['rows']}>
				{answer.repairs.map((repair) => (
					<li key={repair.id} className={classes['note']}>
						<Time at={repair.create_time} /> · {repair.admin_name} · {repair.label} · {t(`mode.${repair.mode}`)} (
						<Amount unit={answer.unit} value={repair.found} /> / <Amount unit={answer.unit} value={repair.expected} />)
						· {repair.reason}
					</li>
				))}
			</ul>
		</section>
	);
}
