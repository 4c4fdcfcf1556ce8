/** Places where tests pull the plug; each stands between two effects that must not come apart. */
export type FaultPoint =
	| 'order.reserved'
	| 'order.placed'
	| 'payment.debited'
	| 'payment.settled'
	| 'payment.onDelivery'
	| 'payment.partTaken'
	| 'payment.partReturned'
	| 'refund.opened'
	| 'refund.paidBack'
	| 'recharge.paid'
	| 'recharge.credited'
	| 'recharge.taken'
	| 'remittance.received'
	| 'checkIn.noted'
	| 'sms.begun'
	| 'sms.taken'
	| 'request.done';

let passes = 0;
let broken: FaultPoint | undefined;

/** The next pass of a point fails, once: what is not committed by then is gone, as after a crash. For tests in one process. */
export function breakAt(point: FaultPoint | undefined): void {
	broken = point;
}

/** Ends the process as a power cut would, at the n-th pass of the point named `FAULT_POINT=name:n`; nothing otherwise. */
export function faultPoint(name: FaultPoint): void {
	if (broken === name) {
		broken = undefined;
		throw new Error(`Broken at ${name}`);
	}
	const planned = process.env['FAULT_POINT'];
	if (!planned) return;
	const [point, pass = '1'] = planned.split(':');
	if (point !== name) return;
	passes += 1;
	if (passes >= Number(pass)) process.kill(process.pid, 'SIGKILL');
}
