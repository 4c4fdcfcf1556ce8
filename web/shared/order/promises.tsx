import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PromiseText, promisedBy } from '#domain/goods/service.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import classes from '#web/shared/order/promises.module.css';

const hour = 60 * 60;
const minutes = 'yyyy-mm-dd hh:MM';

interface PromisesProps {
	promises: readonly PromiseText[];
	/** When it was paid and when it arrived, for what counts from then; 0 = not yet. */
	payTime?: number;
	receiveTime?: number;
	/** Of its heading. */
	level?: 2 | 3;
}

/** What was promised with the goods of an order; nothing where nothing was. */
export function Promises({ promises, payTime = 0, receiveTime = 0, level = 2 }: PromisesProps): ReactNode {
	const { t } = useTranslation('shop-promise');
	if (promises.length === 0) return null;
	const untilOf = (promise: PromiseText): string => {
		const { noReasonDays, shipWithinHours } = promisedBy([promise]);
		if (noReasonDays > 0 && receiveTime > 0)
			return t('returnUntil', { time: formatTime(receiveTime + noReasonDays * 24 * hour, minutes) });
		if (shipWithinHours !== undefined && payTime > 0)
			return t('shipUntil', { time: formatTime(payTime + shipWithinHours * hour, minutes) });
		return '';
	};
	return (
		<Panel title={t('title')} level={level}>
			<ul className={classes['promises']}>
				{promises.map((promise) => {
					const rule = promise.rule_code === 'none' ? '' : t(`rules.${promise.rule_code}`, { days: promise.days ?? 0 });
					const only = promise.goods.length > 0 ? t('only', { goods: promise.goods.join(' / ') }) : '';
					const words = [rule, untilOf(promise), only].filter(Boolean).join(' · ');
					return (
						<li key={`${promise.id} ${promise.days ?? 0}`}>
							<ShieldCheck size={18} strokeWidth={1.7} aria-hidden="true" />
							<span>
								{promise.name}
								{words && <small>{words}</small>}
							</span>
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}
