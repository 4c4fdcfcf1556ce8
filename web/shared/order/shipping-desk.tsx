import { TextInput } from '@mantine/core';
import { CircleCheck, CircleX, ScanBarcode } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { typedNumber } from '#domain/order/order.number.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Company } from './company.rules.ts';
import { CompanySelect } from './company-select.tsx';
import { type DeskDone, DeskHistory } from './desk-history.tsx';
import { DeskChoice, DeskOrder } from './desk-order.tsx';
import { OrderNo } from './order-no.tsx';
import classes from './shipping-desk.module.css';
import type { OrderToShip } from './to-ship.ts';
import { type SentLabel, useLabel } from './use-label.ts';

interface ShippingDeskProps {
	companies: readonly Company[];
	/** Id of who carried the last parcel; empty = unknown. */
	usual: string;
	onUsed(company: string): void;
	find(q: string): Promise<readonly OrderToShip[]>;
	companyOf(trackingNo: string): Promise<readonly number[]>;
	send(parcel: SentLabel & { id: number }): Promise<{ shipment_id: number }>;
	/** Calls a parcel back; absent for those who may not. */
	undo?: ((shipmentId: number) => Promise<void>) | undefined;
}

/** What the last step came to. */
interface Outcome {
	isGood: boolean;
	text: string;
	no?: string;
}

const shownDone = 10;

/** Ships order after order with a scanner or the keyboard alone: order number, Enter, tracking number, Enter, the next. */
export function ShippingDesk(props: ShippingDeskProps): ReactNode {
	const { companies, usual, onUsed, find, companyOf, send, undo } = props;
	const { t } = useTranslation('shop-steps');
	const label = useLabel({ companies, usual, companyOf });
	const [typed, setTyped] = useState({ order: '', tracking_no: '', company: '' });
	const [order, setOrder] = useState<OrderToShip>();
	const [choice, setChoice] = useState<readonly OrderToShip[]>([]);
	const [problems, setProblems] = useState<{ tracking_no?: string | undefined; company?: string | undefined }>({});
	const [outcome, setOutcome] = useState<Outcome>();
	const [done, setDone] = useState<readonly DeskDone[]>([]);
	const [isSending, setSending] = useState(false);
	const orderInput = useRef<HTMLInputElement>(null);
	const trackingInput = useRef<HTMLInputElement>(null);
	const company = useRef<HTMLDivElement>(null);
	// A scanner types the next number before the answer to the last one is here: it waits for that.
	const looking = useRef<Promise<OrderToShip | undefined>>(Promise.resolve(undefined));
	const now = useRef(typed);
	const isBusy = useRef(false);
	const isAlone = useRef(0);

	function type(values: Partial<typeof typed>): void {
		now.current = { ...now.current, ...values };
		setTyped(now.current);
	}

	function failed(text: string, no?: string): void {
		setOutcome({ isGood: false, text, ...(no && { no }) });
		setOrder(undefined);
		type({ tracking_no: '' });
		looking.current = Promise.resolve(undefined);
		orderInput.current?.focus();
		orderInput.current?.select();
	}

	function take(found: OrderToShip): OrderToShip | undefined {
		setChoice([]);
		if (found.refusal) {
			failed(found.refusal, found.order_no);
			return undefined;
		}
		setOrder(found);
		type({ order: found.order_no });
		return found;
	}

	async function look(q: string, turn: number): Promise<OrderToShip | undefined> {
		try {
			const list = await find(q);
			// Another number was typed meanwhile.
			if (turn !== isAlone.current) return undefined;
			const [first] = list;
			if (!first) {
				failed(t('desk.unknown', { text: q }));
				return undefined;
			}
			const whole = list.find(({ order_no }) => order_no === typedNumber(q));
			if (whole) return take(whole);
			const open = list.filter(({ refusal }) => refusal === '');
			if (list.length === 1) return take(first);
			if (open.length === 1 && open[0]) return take(open[0]);
			setChoice(open.length > 0 ? open : list);
			type({ tracking_no: '' });
			return undefined;
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (turn === isAlone.current) failed(error.message);
			return undefined;
		}
	}

	function takeOrder(event: FormEvent): void {
		event.preventDefault();
		const q = now.current.order.trim();
		if (q === '' || isBusy.current) return;
		isAlone.current += 1;
		label.forget();
		setOutcome(undefined);
		setOrder(undefined);
		setChoice([]);
		setProblems({});
		type({ tracking_no: '', company: '' });
		trackingInput.current?.focus();
		looking.current = look(q, isAlone.current);
	}

	async function takeParcel(event: FormEvent): Promise<void> {
		event.preventDefault();
		// The second of two Enters finds the first at work.
		if (isBusy.current || now.current.tracking_no.trim() === '') return;
		isBusy.current = true;
		setSending(true);
		try {
			const found = await looking.current;
			if (found) await ship(found);
		} finally {
			isBusy.current = false;
			setSending(false);
		}
	}

	async function ship(found: OrderToShip): Promise<void> {
		const wrong = { tracking_no: label.trackingProblem(now.current), company: label.companyProblem(now.current) };
		if (wrong.tracking_no || wrong.company) return stay(wrong);
		try {
			const carrier = await label.companyFor(now.current);
			type({ company: carrier });
			if (carrier === '') return stay({ company: t('ship.companyUnclear') });
			let shipmentId = 0;
			let sent: SentLabel | undefined;
			await label.send(now.current, async (parcel) => {
				sent = parcel;
				shipmentId = (await send({ id: found.id, ...parcel })).shipment_id;
			});
			if (sent) goOn(found, { shipmentId, company: carrier, companyId: sent.company, trackingNo: sent.tracking_no });
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			const { tracking_no, company: ofCompany } = error.fields;
			if (tracking_no || ofCompany) return stay({ tracking_no, company: ofCompany });
			failed(error.message, found.order_no);
		}
	}

	function stay(wrong: typeof problems): void {
		setProblems(wrong);
		setOutcome({ isGood: false, text: wrong.tracking_no ?? wrong.company ?? '' });
		const wanted = wrong.tracking_no ? trackingInput.current : company.current?.querySelector('input');
		wanted?.focus();
		wanted?.select();
	}

	function goOn(
		found: OrderToShip,
		parcel: { shipmentId: number; company: string; companyId: string; trackingNo: string },
	): void {
		onUsed(parcel.companyId);
		const line = { ...parcel, orderNo: found.order_no, consignee: found.consignee, isUndone: false };
		setDone((before) => [line, ...before].slice(0, shownDone));
		setOutcome({
			isGood: true,
			text: t('desk.sent', { no: found.order_no, company: parcel.company }),
			no: found.order_no,
		});
		setOrder(undefined);
		setProblems({});
		label.forget();
		looking.current = Promise.resolve(undefined);
		type({ order: '', tracking_no: '', company: '' });
		orderInput.current?.focus();
	}

	async function callBack(line: DeskDone): Promise<void> {
		if (!undo) return;
		try {
			await undo(line.shipmentId);
			setDone((before) => before.map((one) => (one.shipmentId === line.shipmentId ? { ...one, isUndone: true } : one)));
			setOutcome({ isGood: true, text: t('desk.undone', { no: line.orderNo }), no: line.orderNo });
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			setOutcome({ isGood: false, text: error.message, no: line.orderNo });
		}
		orderInput.current?.focus();
	}

	return (
		<div className={classes['desk']}>
			<div className={classes['work']}>
				<form className={classes['step']} onSubmit={takeOrder}>
					<TextInput
						ref={orderInput}
						size="lg"
						label={t('desk.order')}
						description={t('desk.orderHint')}
						leftSection={<ScanBarcode size={20} aria-hidden="true" />}
						autoComplete="off"
						spellCheck={false}
						maxLength={64}
						autoFocus
						value={typed.order}
						onChange={(event) => type({ order: event.currentTarget.value })}
					/>
				</form>
				<form className={classes['step']} onSubmit={(event) => void takeParcel(event)}>
					<TextInput
						ref={trackingInput}
						size="lg"
						label={t('ship.trackingNo')}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={100}
						readOnly={isSending}
						error={problems.tracking_no}
						value={typed.tracking_no}
						onChange={(event) => {
							type({ tracking_no: event.currentTarget.value });
							setProblems(({ company: others }) => ({ company: others }));
						}}
					/>
					<div ref={company}>
						<CompanySelect
							name="company"
							companies={companies}
							isLoading={false}
							value={typed.company}
							onChange={(text) => {
								label.touch();
								type({ company: text });
								setProblems(({ tracking_no }) => ({ tracking_no }));
							}}
							error={problems.company}
						/>
					</div>
					<button type="submit" hidden />
				</form>
				<div className={classes['outcome']} role="status" data-good={outcome?.isGood} hidden={!outcome}>
					{outcome?.isGood ? <CircleCheck size={28} aria-hidden="true" /> : <CircleX size={28} aria-hidden="true" />}
					<p>
						{outcome?.text}
						{outcome?.no && !outcome.text.includes(outcome.no) && (
							<>
								{' '}
								<OrderNo no={outcome.no} />
							</>
						)}
					</p>
				</div>
			</div>
			<div className={classes['look']}>
				{choice.length > 0 && (
					<DeskChoice
						orders={choice}
						onChoose={(chosen) => {
							const taken = take(chosen);
							looking.current = Promise.resolve(taken);
							if (taken) trackingInput.current?.focus();
						}}
					/>
				)}
				{order && <DeskOrder order={order} />}
				{!order && choice.length === 0 && <p className={classes['empty']}>{t('desk.empty')}</p>}
			</div>
			<DeskHistory done={done} onUndo={undo && ((line) => void callBack(line))} />
		</div>
	);
}
