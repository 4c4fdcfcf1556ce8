import type { DocumentCode } from '#domain/agreement/agreement.codes.ts';

/** The same documents in English, written as `agreements.zh.ts` has them. */
export const agreementsInEnglish: Readonly<Record<DocumentCode, readonly [title: string, text: string]>> = {
	about: [
		'About Atelier',
		`
Atelier sells works by independent makers, and nothing else. Somebody made each of them from beginning to end; we know these people and have stood in their workshops.
## How we choose
- The maker named on the page made it by hand, or in a small run in their own workshop.
- Material, size and technique stand on the page. What we cannot vouch for is not written there.
- Makers set their own prices, and we do not undercut them.
## Where your money goes
What you pay for a work goes to its maker, less our commission. We agree on the rate with each maker, and they see every entry in their own books. Money for a crowdfunding is theirs only once it has succeeded; if it fails, all of it goes back to you.
## This is a demo shop
You are looking at the demo that comes with the software. Works, makers and reviews are invented, payments are simulated, nothing is shipped and nobody is charged.`,
	],
	contact: [
		'Contact',
		`
Write to us about a work, an order or a return. Tell us the order number and we will find it faster.
## Quicker than asking
- Where is my parcel? Member centre → My orders → the order.
- Want to return something? Choose “Ask for a refund” on the order. There is no need to write first.
- Everyday questions are answered on the help page.`,
	],
	help: [
		'Help',
		`
Open a question to read the answer. If yours is missing, write to us.
## Ordering and paying
### How can I pay?
The payment page lists what is available. You can pay from your balance if it covers the whole amount; balance and online payment cannot be mixed in one payment.
### How long do I have to pay?
Your works are kept for you while the countdown on the payment page runs. After that the order is closed and the works are for sale again. You are free to order once more.
### Can I change the address after paying?
Yes, until the parcel leaves. Open the order and choose “Change address”. A paid order can only move to an address whose freight is no dearer.
## Delivery
### When will it leave?
Works marked “Sent within 48 hours” leave within 48 hours of payment. For others, and for works made to order, the time on the page applies. Crowdfunded works are sent at the time agreed once the crowdfunding has succeeded.
### How is freight worked out?
By the freight template of each work and where the parcel goes. Checkout lists every item; open “Why this price?” to see the sums.
### Why did my order come in several parcels?
Each maker sends from their own workshop, so works by different makers travel separately and become separate orders.
## Returns
### How do I ask for a refund?
Open the order in the member centre, choose “Ask for a refund”, then the works, how many and why. You can follow it on the same page.
### Where does the money go?
Back the way it came: to your balance if you paid from it, otherwise to the channel you paid with.
## Points
### How do I earn points?
Once you have received an order you get 1 point for every ¥1 paid for goods. Freight does not count.
### How do I use them?
100 points are worth ¥1. They are used in hundreds, for up to half of the goods in an order.`,
	],
	returns: [
		'Returns',
		`
You have to hold a handmade thing to know whether it is right for you, so we keep returns simple.
## What can be returned
- Works marked “7 days to return” can come back within seven days of receipt, with the work and its packaging intact.
- If it arrived broken, is not what the page says, or is the wrong one, ask within seven days of receipt. We pay the freight.
- Works made to your wishes can be returned only if there is something wrong with them.
## How to return
- Open the order in the member centre, choose “Ask for a refund”, then “Return and refund”.
- Once it is approved the page shows where to send it. Post it in time and enter the tracking number.
- When it has arrived and been checked, your money goes back the way it came.
## Freight
If you simply changed your mind, sending it back is at your cost. If there is something wrong with the work we pay: add the receipt to your request.`,
	],
	user: [
		'Terms of service',
		`
Welcome to Atelier. By creating an account or placing an order you agree to these terms.
## 1. Your account
Give details at which we can reach you, and keep your password to yourself. What is done with your account counts as done by you; if something looks wrong, change your password and tell us at once.
## 2. Orders
A product page is an invitation to order. The contract is made when you have placed and paid for your order. If a price was plainly wrong because of a technical fault, we contact you before anything is sent, and you may cancel for a full refund.
## 3. Prices and payment
Prices are in yuan and include tax. Freight comes on top and is listed at checkout. Orders must be paid within the time the payment page shows, after which they are closed.
## 4. Delivery
Times and freight are those of the product page and of checkout. The risk of loss or damage passes to you when you receive the parcel.
## 5. After-sale
Returns and refunds follow the refund terms. Nothing here limits the rights the law gives you as a consumer.
## 6. What you publish
Reviews, questions and pictures must be true and lawful. They remain yours; you allow us to show them in the store. What is unlawful, infringes on others or has nothing to do with the work is hidden, and we say why.
## 7. Interruptions
We may pause the service for maintenance and try to say so beforehand. Accounts that seriously break these terms may be barred from ordering; they can still log in, see their orders and get refunds.
## 8. Changes
New versions are published here and earlier ones stay readable. Where a change touches rights that matter to you, we ask you to accept it when you next log in. If you do not agree, you may stop using the shop and close your account.
## 9. Disputes
The law of the People's Republic of China applies. What we cannot settle between us may be taken to the court responsible for the defendant's residence, or to a consumer association.`,
	],
	privacy: [
		'Privacy policy',
		`
What we collect, why, for how long, and what you can do about it.
## 1. What we collect
- Account: your user name, a one-way digest of your password and, if you give them, e-mail address or mobile number.
- Orders: recipient, phone, address, what you bought and the outcome of the payment. We never see your card number.
- Security: time, IP address and browser of your log-ins.
- Browsing: favourites and footprints. Footprints are kept for 90 days and you can clear them at any time.
## 2. What for
To deliver orders, handle returns, keep your account safe and answer you. We do not sell your data, and we do not use it to show different people different prices.
## 3. Who gets it
- Makers and carriers: the delivery details they need.
- Payment channels: the order number and amount they need.
- Authorities, where the law demands it.
## 4. How long
Account data is kept until you close the account. Orders and payments are kept as long as the law requires, at least three years, then deleted or made anonymous.
## 5. Your rights
- See and change your details, delete addresses and footprints, in the member centre.
- Export your data.
- Close your account: see “Closing your account”.
## 6. Cookies
We use only the cookies needed for log-in, cart, language and appearance, and a first-party cookie that remembers which of our links brought you here. There is no third-party tracking.
## 7. Children
If you are under 14, please use the shop together with a parent or guardian.
## 8. Contact
Questions or complaints about your data: use the details on the contact page. We answer within 15 working days.`,
	],
	refund: [
		'Refund terms',
		`
## 1. Before it is sent
You may ask to cancel a paid order until it is sent. Once agreed, everything goes back, freight and points included.
## 2. After it is sent
Within seven days of receipt you may ask for a refund, with or without returning the goods. Works marked “7 days to return” need no reason; others may be returned if they are broken, not as described, or not what you ordered.
## 3. How long it takes
- We or the maker answer within 72 hours.
- Once approved, send the goods and enter the tracking number within 7 days; after that the request is closed and you may ask again.
- We check what comes back and refund it within 10 days.
## 4. How much
What you actually paid for the work. Discounts and points go back in proportion. If there is something wrong with the work, the seller bears reasonable freight for its return, up to the limit named in the request.
## 5. Which way
The way it came. Where that is no longer possible we agree with you on your balance or another way.
## 6. Disagreement
If you and a maker do not agree, ask the shop to step in. We decide on what both of you say and show.`,
	],
	recharge: [
		'Top-up terms',
		`
## 1. Your balance
Money you add can be spent in this shop only. It cannot be passed on and bears no interest.
## 2. Gifts
Money given on top is recorded apart. Payments use your own money first.
## 3. Refunds
Unspent money of your own goes back to the channel it came from on request; the gift that came with it is taken back. Orders paid from the balance are refunded to it in the proportion in which they were paid.
## 4. Records
Every change is listed under “Balance” in the member centre.`,
	],
	merchant: [
		'Creator agreement',
		`
## 1. Who may sell
You made the works yourself or hold the rights to sell them, and you tell us truthfully who you are.
## 2. Works
Descriptions, pictures, prices and stock are yours to keep true and complete. We may ask for more, or take down what breaks the rules, and say why.
## 3. Orders
Send within the time you promised and enter real tracking numbers. Answer refund requests within 72 hours.
## 4. Commission and payment
We keep the agreed commission; its rate is fixed when an order is placed. When after-sale is over the money is yours to use. Every sale, commission and refund is listed in your books.
## 5. Crowdfunding
Money is credited once a crowdfunding has succeeded. If it fails, supporters get everything back. After success, send as agreed and report honestly on progress.
## 6. Leaving
Once there are no open orders, refunds or payments, you may ask to close your shop. It takes effect when everything is settled.`,
	],
	crowdfunding: [
		'Crowdfunding terms',
		`
## 1. Supporting is not shopping
You support a work that is not finished. Its maker will do their best, but it may be late, and the result may differ a little from the design.
## 2. Success and failure
A crowdfunding succeeds if it reaches its goal in time. If not, all you paid goes back the way it came.
## 3. Leaving
While it runs you may leave at any time for a full refund. After success you cannot leave without a reason; if it is not sent within 30 days of the agreed time, you may ask for all your money back.
## 4. Delivery
Rewards are sent at the time named in their tier. Progress is reported on the page of the crowdfunding.
## 5. After-sale
If there is something wrong with what you receive, the refund terms apply.`,
	],
	'cancel-account': [
		'Closing your account',
		`
Please read this first: a closed account cannot be brought back.
## Before you close it
- There are no open orders, refunds or crowdfunding supports.
- Your balance is zero. Spend it or ask for it back.
- Points are lost.
## Seven days to think
Your account is closed seven days after you ask. Log in once within these days and everything stays as it was.
## Afterwards
- Nickname, picture, e-mail, mobile number, addresses, favourites and footprints are deleted.
- Reviews keep their words and pictures and are shown as anonymous.
- Orders, payments and refunds are kept as long as the law requires, then deleted or made anonymous.`,
	],
};
