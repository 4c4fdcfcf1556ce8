import { BadgePercent, Coins, type LucideIcon, Sparkles, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LevelWire } from '#domain/level/level.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './level.module.css';
import { type Worth, worthsOf } from './level.words.ts';

const icons: Readonly<Record<Worth['kind'], LucideIcon>> = {
	price: BadgePercent,
	points: Coins,
	freight: Truck,
	note: Sparkles,
};

interface LevelWorthProps {
	level: LevelWire;
	/** What the list is called. */
	label: string;
	/** Beside one another where there is room. */
	isInline?: boolean;
}

/** What a level is worth, thing by thing. */
export function LevelWorth({ level, label, isInline = false }: LevelWorthProps): ReactNode {
	const { t } = useTranslation('member-level');
	const worths = worthsOf(t, level);
	if (worths.length === 0) return <p className={classes['worthless']}>{t('worth.none')}</p>;
	return (
		<ul className={classes['worths']} aria-label={label} data-inline={isInline || undefined}>
			{worths.map(({ kind, text }) => {
				const Icon = icons[kind];
				return (
					<li key={kind}>
						<Icon size={16} aria-hidden="true" />
						<span>{text}</span>
					</li>
				);
			})}
		</ul>
	);
}
