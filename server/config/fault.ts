/** Places where tests pull the plug; each stands between two effects that must not come apart. */
export type FaultPoint =
	| 'order.reserved'
	| 'order.placed'
	| 'payment.debited'
	| 'payment.settled'
	| 'refund.opened'
	| 'refund.paidBack';

let passes = 0;

/** Ends the process as a power cut would, at the n-th pass of the point named `FAULT_POINT=name:n`; nothing otherwise. */
export function faultPoint(name: FaultPoint): void {
	const planned = process.env['FAULT_POINT'];
	if (!planned) return;
	const [point, pass = '1'] = planned.split(':');
	if (point !== name) return;
	passes += 1;
	if (passes >= Number(pass)) process.kill(process.pid, 'SIGKILL');
}
