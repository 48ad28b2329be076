-- What the buyer was shown to pay by the bank; null accepts any amount.
alter type new_order add attribute expected_kopecks bigint;
