import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { staffRefundButtons } from '#domain/refund/refund.rules.ts';
import type { RefundFacts } from '#domain/refund/refund.transitions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';
import type { Taken } from '#web/shared/refund/refund-outcome.tsx';

/** What is done next with a refund: answered, or its goods are received. */
export type NextStep = 'audit' | 'receive';

type Listed = RefundFacts & Pick<RefundDetail, 'id' | 'refund_no' | 'stage' | 'deadline_at'>;

/** The open refunds with the nearest dates, among which the next one is looked for. */
export const nextRefundsQuery = { status: '1', order: 'deadline_at,asc', page: 1, limit: 50 } as const;

/** The step that staff owe a refund; nothing where somebody else is to act. */
export function owedStep(refund: Listed, area: 'admin' | 'merchant'): NextStep | undefined {
	if (refund.stage !== 'waiting' && refund.stage !== 'returning') return undefined;
	const [step] = staffRefundButtons(refund, area);
	return step === 'payout' ? undefined : step;
}

interface Taking<Row extends Listed> {
	area: 'admin' | 'merchant';
	/** The open refunds, the nearest date first. */
	list(): Promise<readonly Row[]>;
	/** Whether the reader may take the step. */
	may(step: NextStep, refund: Row): boolean;
	/** Goes on with the next refund. */
	go(step: NextStep, refund: Row): void;
}

/** Says what came of a decision, by the refund's number and amount, and leads to the next refund by its date. */
export function useRefundTaken<Row extends Listed>({ area, list, may, go }: Taking<Row>) {
	const { t } = useTranslation('shop-refund');

	async function findNext(takenId: number): Promise<{ step: NextStep; refund: Row } | undefined> {
		for (const refund of await list()) {
			const step = owedStep(refund, area);
			if (step && refund.id !== takenId && may(step, refund)) return { step, refund };
		}
		return undefined;
	}

	return async ({ id, refund_no: no }: Pick<RefundDetail, 'id' | 'refund_no'>, { outcome, cents }: Taken) => {
		const text = t(`taken.${outcome}`, { no, amount: yuan(centsToWire(cents)) });
		toast.success(text);
		const next = await findNext(id).catch(() => undefined);
		if (!next) return;
		const { refund_no, deadline_at } = next.refund;
		const label =
			deadline_at > 0
				? t('next.until', { no: refund_no, time: formatTime(deadline_at, 'mm-dd hh:MM') })
				: t('next.open', { no: refund_no });
		toast.success(text, { label, run: () => go(next.step, next.refund) });
	};
}
