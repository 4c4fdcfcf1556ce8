import type { ReactNode } from 'react';
import { type CrowdStage, wayOf } from '#domain/crowdfunding/crowdfunding.stages.ts';
import { startOf } from '#domain/kernel/shop-time.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import type { Crowd, CrowdPage } from './crowd.reads.ts';
import classes from './crowd-way.module.css';

/** So far as the way is about sending, it has been gone when everything is there. */
const isOver = (stage: CrowdStage): boolean => stage === 'failed' || stage === 'cancelled';

/** The days of a crowdfunding, from its start until it should be with its supporters. */
export function CrowdWay({
	crowd,
	dates,
	stage,
}: {
	crowd: Crowd;
	dates: CrowdPage['page']['dates'];
	stage: CrowdStage;
}): ReactNode {
	const { t } = useTranslation('store-crowd');
	const own = dates.map(({ day, title }) => ({ at: startOf(day), title }));
	const points = wayOf(crowd, own, Math.floor(Date.now() / 1000)).filter(
		({ kind }) => !isOver(stage) || kind === 'start' || kind === 'end',
	);
	const next = points.findIndex(({ isPast }) => !isPast);
	return (
		<ol className={classes['way']}>
			{points.map(({ kind, at, title, isPast }, index) => (
				<li
					key={`${kind} ${at} ${title}`}
					data-past={isPast || undefined}
					data-next={index === next || undefined}
					suppressHydrationWarning
				>
					<Time at={at} pattern="yyyy-mm-dd" />
					<div>
						<strong>{kind === 'own' ? title : t(`way.${kind}`)}</strong>
						{kind !== 'own' && <p>{t(`wayText.${kind}`)}</p>}
					</div>
				</li>
			))}
		</ol>
	);
}
