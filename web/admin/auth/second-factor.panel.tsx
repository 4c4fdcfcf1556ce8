import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ownSecondFactor } from '#domain/identity/second-factor.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './auth.module.css';

const SecondFactorDialog = lazyPart(() => import('./second-factor.dialog.tsx'), 'SecondFactorDialog');

/** Below this number of recovery codes it is time for new ones. */
const fewCodes = 3;

/** Whether one's own login asks for a code, and the ways to change that. */
export function SecondFactorPanel(): ReactNode {
	const { t } = useTranslation('admin-auth');
	const cache = useQueryClient();
	const [step, setStep] = useState<'start' | 'renew' | 'end'>();
	const state = useCall<typeof ownSecondFactor>('GET', '/admin/SecondFactor/index', {}, { errors: 'silent' });
	const factor = state.data;

	function close(): void {
		setStep(undefined);
		void state.refetch();
		// Any of these changes logs the other devices out.
		void cache.invalidateQueries({ queryKey: ['/admin/routine.AdminInfo/sessions'] });
	}

	return (
		<Panel title={t('factor.title')}>
			{state.isPending && <ListSkeleton rows={1} height={48} />}
			<ErrorState error={state.error} onRetry={() => void state.refetch()} />
			{factor && !factor.enabled && (
				<div className={classes['factor']}>
					<Muted isLine>{t('factor.off')}</Muted>
					<Button onClick={() => setStep('start')}>{t('factor.switchOn')}</Button>
				</div>
			)}
			{factor?.enabled && (
				<div className={classes['factor']}>
					<p>
						<StatusTag tone="success">{t('factor.on')}</StatusTag>{' '}
						<Muted>
							{t('factor.since')} <Time at={factor.confirm_time} /> · {t('factor.left', { count: factor.codes_left })}
						</Muted>
					</p>
					{factor.codes_left < fewCodes && <p>{t('factor.fewLeft')}</p>}
					<div className={classes['buttons']}>
						<Button variant="default" onClick={() => setStep('renew')}>
							{t('factor.renew')}
						</Button>
						<Button variant="subtle" color="red" onClick={() => setStep('end')}>
							{t('factor.switchOff')}
						</Button>
					</div>
				</div>
			)}
			{step && <SecondFactorDialog step={step} onClose={close} />}
		</Panel>
	);
}
