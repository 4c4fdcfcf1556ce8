import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readOwnLevel } from '#domain/level/level.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import classes from './level.module.css';
import { LevelWorth } from './level-worth.tsx';

/** All levels of the shop with what each is worth, and which of them the member has reached. */
export function LevelLadder({
	own: { growth, levels, level_id: ownId },
}: {
	own: AnswerOf<typeof readOwnLevel>;
}): ReactNode {
	const { t } = useTranslation('member-level');
	return (
		<Panel title={t('ladder.title')}>
			<ol className={classes['ladder']}>
				{levels.map((level) => {
					const { id, name, growth_min: from } = level;
					const isOwn = id === ownId;
					return (
						<li key={id} className={classes['step']} data-own={isOwn || undefined} aria-current={isOwn || undefined}>
							<div className={classes['stepHead']}>
								<h3>{name}</h3>
								{isOwn ? (
									<StatusTag tone="accent">{t('ladder.own')}</StatusTag>
								) : from <= growth ? (
									<StatusTag tone="success">{t('ladder.reached')}</StatusTag>
								) : (
									<StatusTag tone="info">{t('ladder.ahead', { left: from - growth })}</StatusTag>
								)}
							</div>
							<p className={classes['from']}>{t('ladder.from', { growth: from })}</p>
							<LevelWorth level={level} label={name} />
						</li>
					);
				})}
			</ol>
		</Panel>
	);
}
