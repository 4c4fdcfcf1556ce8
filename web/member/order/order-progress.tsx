import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { onDelivery } from '#domain/payment/payment.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './order-progress.module.css';
import { type ProgressFacts, progressOf } from './order-progress.rules.ts';

/** How far an order has come, step by step. */
export function OrderProgress({ order }: { order: ProgressFacts & { readonly pay_type: string } }): ReactNode {
	const { t } = useTranslation('member-order');
	return (
		<ol className={classes['progress']}>
			{progressOf(order).map(({ step, time, state }, index) => (
				<li
					key={step}
					className={classes['step']}
					data-state={state}
					aria-current={state === 'current' ? 'step' : undefined}
				>
					<span className={classes['dot']} aria-hidden="true">
						{state === 'ahead' ? index + 1 : <Check size={14} strokeWidth={3} />}
					</span>
					<span className={classes['name']}>
						{t(`step.${step === 'paid' && order.pay_type === onDelivery ? 'promised' : step}`)}
					</span>
					{time > 0 && (
						<span className={classes['time']}>
							<Time at={time} pattern="mm-dd" /> <Time at={time} pattern="hh:MM" />
						</span>
					)}
				</li>
			))}
		</ol>
	);
}
