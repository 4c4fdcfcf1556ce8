import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '#web/kit/ui/money.tsx';
import { type Preview, stepsByOrder } from './checkout.rules.ts';
import classes from './checkout-summary.module.css';

interface CheckoutSummaryProps {
	preview: Preview | undefined;
	refusal: string;
	hasAddress: boolean;
	isPlacing: boolean;
	onPlace: () => void;
}

/** How the price came about, step by step, for each order of the checkout. */
function WhyThisPrice({ preview }: { preview: Preview }): ReactNode {
	const { t } = useTranslation('store-checkout');
	const runs = stepsByOrder(preview.trace);
	return (
		<details className={classes['why']}>
			<summary>
				{t('summary.why')}
				<ChevronDown size={16} aria-hidden="true" />
			</summary>
			{runs.map((run, index) => {
				const maker = preview.groups[index]?.merchant_name ?? '';
				return (
					<div key={maker}>
						{runs.length > 1 && <p className={classes['maker']}>{maker}</p>}
						<ol className={classes['steps']}>
							{run.map((step) => (
								<li key={`${step.key} ${step.text}`}>{step.text}</li>
							))}
						</ol>
					</div>
				);
			})}
		</details>
	);
}

/** The sums, why they are what they are, and the button. */
export function CheckoutSummary({ preview, refusal, hasAddress, isPlacing, onPlace }: CheckoutSummaryProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const hasOff = preview && Number(preview.off_amount) > 0;
	return (
		<section className={classes['summary']} aria-label={t('summary.title')}>
			<dl className={classes['sums']}>
				<div>
					<dt>{t('summary.goods')}</dt>
					<dd>
						<Money amount={preview?.goods_amount} />
					</dd>
				</div>
				{hasOff && (
					<div>
						<dt>{t('summary.off')}</dt>
						<dd>
							<Money amount={`-${preview.off_amount}`} />
						</dd>
					</div>
				)}
				<div>
					<dt>{t('summary.freight')}</dt>
					<dd>
						{preview?.freight_known ? (
							<Money amount={preview.freight_amount} />
						) : (
							<span className={classes['open']}>{t('summary.freightOpen')}</span>
						)}
					</dd>
				</div>
			</dl>
			{preview && <WhyThisPrice preview={preview} />}
			<p className={classes['total']} aria-live="polite">
				<span>{t('summary.total')}</span>
				<Money amount={preview?.pay_amount} look="price" size="lg" />
			</p>
			<div className={classes['button']}>
				<Button
					size="lg"
					radius="xl"
					fullWidth
					loading={isPlacing}
					disabled={!preview || !hasAddress}
					onClick={onPlace}
				>
					{t('summary.place')}
				</Button>
			</div>
			<p className={classes['note']}>{hasAddress ? t('summary.reserve') : t('summary.needAddress')}</p>
			{refusal && (
				<p className={classes['refusal']} role="alert">
					{refusal}
				</p>
			)}
		</section>
	);
}
