-- Money that came in a wrong amount was written as failed, and stands in the account of held money: it is called held.
update transactions t set state = 'held', asked = t.gross, gross = l.amount, net = l.amount, settled_at = l.created_at
from ledger_transfers l
where l.shop_id = t.shop_id and l.effect_key = 'held:' || t.id and t.state = 'failed' and t.failure = 'wrong_amount';
