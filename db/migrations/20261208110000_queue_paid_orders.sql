-- One item per order instead of one per line. Orders queued before have one line, whose id is that of the order.
update due_work set kind = 'paid_orders' where kind = 'paid_purchases';
