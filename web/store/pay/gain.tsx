import type { ReactNode } from 'react';
import { shortNo } from '#domain/kernel/short-no.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import type { Payment } from './use-payment.ts';

/** What a recharge brings its payer, as a line of what is paid. */
export function GainLine({ gain }: { gain: NonNullable<Payment['gain']> }): ReactNode {
	const { t } = useTranslation('store-pay');
	const gifts = [
		gain.gift !== '0.00' && t('gain.gift', { amount: yuan(gain.gift) }),
		gain.score > 0 && t('gain.points', { score: gain.score }),
	].filter(Boolean);
	return (
		<li>
			<span>
				{t('gain.name', { no: shortNo(gain.no) })}
				{gifts.length > 0 && ` · ${gifts.join(' · ')}`}
			</span>
			<Money amount={gain.money} />
		</li>
	);
}
