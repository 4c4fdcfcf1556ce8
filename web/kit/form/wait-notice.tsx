import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Wait } from '#web/kit/form/use-wait.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { clockText } from '#web/kit/ui/countdown.ts';
import classes from './wait-notice.module.css';

/** Says why a form cannot be sent yet, and how long that lasts; the clock is not read out every second. */
export function WaitNotice({ wait: { secondsLeft, isBusy } }: { wait: Wait }): ReactNode {
	const { t } = useTranslation('kit');
	if (secondsLeft === 0) return null;
	return (
		<div className={classes['notice']}>
			<Hourglass size={18} aria-hidden="true" className={classes['icon']} />
			<p role="alert" className={classes['text']}>
				{t(isBusy ? 'wait.busy' : 'wait.tries')}
			</p>
			<span role="timer" aria-label={t('wait.left', { time: clockText(secondsLeft) })} className={classes['clock']}>
				{clockText(secondsLeft)}
			</span>
		</div>
	);
}
