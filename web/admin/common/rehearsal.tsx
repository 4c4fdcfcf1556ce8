import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readPromotionRehearsal } from '#domain/rehearsal/rehearsal.contract.ts';
import { rehearsalStatus, rehearsedDays } from '#domain/rehearsal/rehearsal.status.ts';
import { send } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import classes from './rehearsal.module.css';
import { RehearsalOutcome } from './rehearsal-outcome.tsx';

type State = AnswerOf<typeof readPromotionRehearsal>;

interface RehearsalProps {
	/** `/admin/shop.market.Promotion`, of a screen whose rules can be rehearsed. */
	base: string;
	/** What comes out is what the platform keeps of creators' orders. */
	isCommission?: boolean;
	/** The rule as its form has it now. */
	ruleNow(): object;
}

const isUnderWay = (state: State | undefined) =>
	state?.status === rehearsalStatus.waiting || state?.status === rehearsalStatus.running;

/** Tries a rule on the orders of the last days before it is saved, and shows what would come of it. */
export function Rehearsal({ base, isCommission = false, ruleNow }: RehearsalProps): ReactNode {
	const { t } = useTranslation('admin-rehearsal');
	const [id, setId] = useState(0);
	const [isBeginning, setBeginning] = useState(false);
	const [refusal, setRefusal] = useState('');
	const { data } = useQuery({
		queryKey: [base, 'rehearsal', id],
		queryFn: async () => (await send<State>('GET', `${base}/rehearsal`, { id }, { errors: 'silent' })).data,
		enabled: id > 0,
		refetchInterval: ({ state }) => (state.error || (state.data && !isUnderWay(state.data)) ? false : 800),
	});
	const isBusy = isBeginning || (id > 0 && (data === undefined || isUnderWay(data)));

	async function begin(): Promise<void> {
		setBeginning(true);
		setRefusal('');
		try {
			const { data: begun } = await send<{ id: number }>('POST', `${base}/rehearse`, ruleNow(), { errors: 'silent' });
			setId(begun.id);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			setRefusal(error.message);
		} finally {
			setBeginning(false);
		}
	}
	const stop = () => void send('POST', `${base}/stopRehearsal`, { id }).catch(() => undefined);
	return (
		<section className={classes['rehearsal']} aria-label={t('title')}>
			<div className={classes['head']}>
				<Button
					variant="default"
					size="xs"
					leftSection={<FlaskConical size={14} aria-hidden="true" />}
					loading={isBusy}
					onClick={() => void begin()}
				>
					{t('begin')}
				</Button>
				{id > 0 && isUnderWay(data) && (
					<Button variant="subtle" size="xs" onClick={stop}>
						{t('stop')}
					</Button>
				)}
				<Muted>{t(isCommission ? 'commissionHint' : 'hint', { days: rehearsedDays })}</Muted>
			</div>
			<Refusal>{refusal}</Refusal>
			<div role="status">
				{isUnderWay(data) && <Muted isLine>{t('running', { count: data?.orders_done ?? 0 })}</Muted>}
				{data?.status === rehearsalStatus.cancelled && <Muted isLine>{t('stopped')}</Muted>}
				{data?.status === rehearsalStatus.failed && <Muted isLine>{t('failed')}</Muted>}
				{data?.outcome && !isBeginning && <RehearsalOutcome outcome={data.outcome} isCommission={isCommission} />}
			</div>
		</section>
	);
}
