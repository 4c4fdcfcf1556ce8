import { describe } from 'vitest';
import { openAlipayRoom } from '#server/testing/gateways/alipay.gateway.ts';
import { describeBills } from '#server/testing/gateways/bills.suite.ts';
import { openCardRoom } from '#server/testing/gateways/card.gateway.ts';
import { openWechatRoom } from '#server/testing/gateways/wechat.gateway.ts';

describe('WeChat Pay', () => describeBills(openWechatRoom));
describe('Alipay', () => describeBills(openAlipayRoom));
describe('Stripe', () => describeBills(openCardRoom));
