import { CalendarCheck, CreditCard, type LucideIcon, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readOwnLevel } from '#domain/level/level.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import type { CheckInState } from '#web/member/common/use-check-in.ts';
import classes from './level.module.css';

interface GrowthWaysProps {
	own: AnswerOf<typeof readOwnLevel>;
	/** Absent where the shop offers no check-in. */
	checkIn: CheckInState | undefined;
}

/** By what growth comes, how much of it, and when it ends. */
export function GrowthWays({ own: { order_rate, recharge_rate, days }, checkIn }: GrowthWaysProps): ReactNode {
	const { t } = useTranslation('member-level');
	const growth = checkIn?.growth ?? 0;
	const all: { icon: LucideIcon; text: string; isOpen: boolean }[] = [
		{ icon: ShoppingBag, text: t('ways.order', { rate: order_rate }), isOpen: order_rate > 0 },
		{ icon: CreditCard, text: t('ways.recharge', { rate: recharge_rate }), isOpen: recharge_rate > 0 },
		{ icon: CalendarCheck, text: t('ways.checkIn', { growth }), isOpen: growth > 0 },
	];
	const ways = all.filter(({ isOpen }) => isOpen);
	const takesBack = order_rate > 0 || recharge_rate > 0;
	return (
		<Panel title={t('ways.title')}>
			{ways.length === 0 && <Muted isLine>{t('ways.none')}</Muted>}
			<ul className={classes['ways']}>
				{ways.map(({ icon: Icon, text }) => (
					<li key={text}>
						<Icon size={18} aria-hidden="true" />
						<span>{text}</span>
					</li>
				))}
			</ul>
			<Muted isLine>
				{days > 0 ? t('ways.days', { days }) : t('ways.forever')} {takesBack && t('ways.back')}
			</Muted>
		</Panel>
	);
}
