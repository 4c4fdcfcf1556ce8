import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { orderLogOutput } from '#domain/order/order.shapes.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from '#web/shared/order/timeline.module.css';

type Log = z.output<typeof orderLogOutput>;

const actors = ['user', 'admin', 'merchant', 'system', 'payment'] as const;

function isActor(type: string): type is (typeof actors)[number] {
	return (actors as readonly string[]).includes(type);
}

function Actor({ log: { operator_type, operator_name } }: { log: Log }): ReactNode {
	const { t } = useTranslation('shop-order');
	return (
		<>
			{isActor(operator_type) && <span>{t(`timeline.by.${operator_type}`)}</span>}
			{operator_name && <span>{operator_name}</span>}
		</>
	);
}

interface TimelineProps<Step extends Log> {
	logs: readonly Step[];
	/** The reader's own: what they did is theirs, whatever they are called. */
	isOwn?: boolean;
	/** What else is shown of a step. */
	below?(log: Step): ReactNode;
}

/** What happened, the latest first, and who did it. */
export function Timeline<Step extends Log>({ logs, isOwn = false, below }: TimelineProps<Step>): ReactNode {
	const { t } = useTranslation('shop-order');
	return (
		<ol className={classes['timeline']}>
			{logs.toReversed().map((log) => (
				<li key={log.id} className={classes['step']}>
					<p className={classes['text']}>{log.text}</p>
					<p className={classes['facts']}>
						<Time at={log.create_time} />
						{isOwn && log.operator_type === 'user' ? <span>{t('timeline.by.you')}</span> : <Actor log={log} />}
					</p>
					{below?.(log)}
				</li>
			))}
		</ol>
	);
}
