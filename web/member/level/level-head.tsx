import { Medal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readOwnLevel } from '#domain/level/level.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './level.module.css';
import { riseOf } from './level.rules.ts';
import { LevelWorth } from './level-worth.tsx';

/** Where the member stands: their level, their growth, the way to the next level and what theirs is worth. */
export function LevelHead({ own }: { own: AnswerOf<typeof readOwnLevel> }): ReactNode {
	const { t } = useTranslation('member-level');
	const words = useId();
	const { growth, levels } = own;
	const { level, next, from, to, left, percent } = riseOf(levels, growth);
	const said = next ? t('rise.left', { left, name: next.name }) : t('rise.most');
	return (
		<section className={classes['head']} aria-labelledby={words}>
			<div className={classes['standing']}>
				<h2 id={words} className={classes['level']}>
					<Medal size={26} aria-hidden="true" />
					{level?.name ?? t('none')}
				</h2>
				<p className={classes['growth']}>
					{t('growth')} <strong>{growth}</strong>
					{next && <span> / {to}</span>}
				</p>
			</div>
			{next && (
				<div
					className={classes['bar']}
					role="progressbar"
					aria-label={t('rise.label')}
					aria-valuemin={from}
					aria-valuemax={to}
					aria-valuenow={growth}
					aria-valuetext={said}
				>
					<span style={{ width: `${percent}%` }} />
				</div>
			)}
			<p className={classes['said']}>{said}</p>
			{level && <LevelWorth level={level} label={t('worth.own')} isInline />}
		</section>
	);
}
