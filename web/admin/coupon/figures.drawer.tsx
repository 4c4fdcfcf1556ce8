import { Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { couponFigures } from '#domain/coupon/coupon-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Figures } from '#web/kit/ui/figures.tsx';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { kindWords } from '#web/shared/coupon/coupon.words.ts';
import classes from './coupon.module.css';
import { receivedOfPath, receivedPath } from './coupon.paths.ts';
import type { Coupon } from './coupon.types.ts';
import { useFigures } from './use-figures.ts';

const standings = ['unused', 'locked', 'used', 'expired', 'void'] as const;

function Answer({ figures, budget }: { figures: AnswerOf<typeof couponFigures>; budget: string }): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const { received, orders, orders_amount, off_amount, codes, codes_used } = figures;
	const share = received > 0 ? Math.round((figures.used / received) * 100) : 0;
	return (
		<>
			<Figures
				figures={[
					{ label: t('figures.received'), value: received, hint: t('figures.usedShare', { share }) },
					{ label: t('figures.off'), value: <Money amount={off_amount} /> },
					{ label: t('figures.orders'), value: orders },
					{ label: t('figures.bought'), value: <Money amount={orders_amount} /> },
				]}
			/>
			<Facts>
				{standings.map((standing) => (
					<Fact key={standing} label={t(`figures.${standing}`)}>
						{figures[standing]}
					</Fact>
				))}
			</Facts>
			<Facts>
				<Fact label={t('figures.platformCost')}>
					<Money amount={figures.platform_cost} />
				</Fact>
				<Fact label={t('figures.merchantCost')}>
					<Money amount={figures.merchant_cost} />
				</Fact>
				{Number(budget) > 0 && (
					<Fact label={t('figures.budget')}>
						<Money amount={figures.budget_used} /> / <Money amount={budget} />
					</Fact>
				)}
				{codes > 0 && (
					<Fact label={t('figures.codes')}>
						{codes_used} / {codes}
					</Fact>
				)}
			</Facts>
			<Muted isLine>{t('figures.freightHint')}</Muted>
		</>
	);
}

/** What became of a coupon: received, used, at whose cost, and what was bought with it. */
export function FiguresDrawer({ row, onClose }: { row: Coupon; onClose(): void }): ReactNode {
	const { t } = useTranslation(['admin-coupon', 'resource']);
	const { t: words } = useTranslation('shop-coupon');
	useFocusReturn();
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	const { data, error, isPending, refetch } = useFigures(row.id);
	const maySee = useAuth()({ name: receivedPath, subNodeName: `${receivedPath}/index` });
	return (
		<Drawer
			opened
			onClose={onClose}
			position="right"
			size={isPhone ? '100%' : 520}
			title={<Text fw={600}>{t('figures.title', { name: row.name })}</Text>}
			closeButtonProps={{ 'aria-label': t('resource:close') }}
		>
			<div className={classes['figures']}>
				<Muted isLine>{kindWords(words, row)}</Muted>
				{isPending && <ListSkeleton rows={5} height={56} />}
				<ErrorState error={error} onRetry={() => void refetch()} />
				{data && <Answer figures={data} budget={row.budget} />}
				{maySee && (
					<Link to={receivedOfPath(row.id)} className={classes['link']} onClick={onClose}>
						{t('figures.who')}
					</Link>
				)}
			</div>
		</Drawer>
	);
}
