import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import type { Portfolio } from './portfolio.draft.ts';
import classes from './shop-info.module.css';

/** Whether a change waits to be looked at, or why the last one was refused; nothing otherwise. */
export function ReviewState({
	stored,
	onWithdraw,
}: {
	stored: Portfolio;
	onWithdraw: (() => void) | undefined;
}): ReactNode {
	const { t } = useTranslation('merchant-shop');
	if (stored.waits === 1) {
		return (
			<div className={classes['waits']} role="status">
				<p>
					{t('waits')} <Time at={stored.time} pattern="yyyy-mm-dd hh:MM" />
				</p>
				{onWithdraw && (
					<Button variant="default" size="xs" onClick={onWithdraw}>
						{t('withdraw.do')}
					</Button>
				)}
			</div>
		);
	}
	if (stored.refused === '') return null;
	return (
		<div className={classes['refused']} role="alert">
			<p>{t('refused', { reason: stored.refused })}</p>
		</div>
	);
}
