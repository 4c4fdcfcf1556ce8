/** Every effect on the outside world that the shop queues: staff see each by a name of its own. */
export const jobNames = [
	'payment.payBack',
	'payment.close',
	'lists.export',
	'books.check',
	'goods.importFetch',
	'goods.import',
	'goods.importPictures',
	'goods.importUndo',
	'crowdfunding.end',
	'crowdfunding.settle',
	'crowdfunding.tell',
	'crowdfunding.mail',
	'order.follow',
	'refund.follow',
	'refund.unsent',
	'evaluate.count',
	'upload.bare',
	'guest.link',
	'verification.send',
	'member.mail',
	'inbox.mail',
	'account.mail',
	'ownData.write',
	'upload.ended',
] as const;

export type JobName = (typeof jobNames)[number];
